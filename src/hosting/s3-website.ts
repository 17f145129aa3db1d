import type { SiteUrl } from "../generator/url.ts";

/** Gives the input of `aws s3api put-bucket-website`: keys of a bucket have no slash in front. */
export function websiteConfiguration(url: Pick<SiteUrl, "file">) {
  return {
    IndexDocument: { Suffix: "index.html" },
    ErrorDocument: { Key: url.file("404.html").slice(1) },
  };
}
