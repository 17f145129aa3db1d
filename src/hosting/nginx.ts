import type { SiteUrl } from "../generator/url.ts";
import { assetsFolder, lifetimes, securityHeaders } from "./headers.ts";
import type { BuiltPage, Policy } from "./page-policy.ts";

/**
 * Gives what goes into a `server` block of nginx, whose `root` holds the site under its base path.
 * `keep` are policies whose hashes are allowed too. Throws when a page has no policy.
 */
export function nginxSnippet(
  pages: readonly BuiltPage[],
  url: Pick<SiteUrl, "base" | "file">,
  keep: readonly Policy[] = [],
): string {
  const headers = Object.entries(securityHeaders(pages, keep)).map(
    ([name, value]) => `    add_header ${name} "${value}" always;`,
  );
  const { base } = url;
  const redirect =
    base === "/" ? "" : `location = ${base.slice(0, -1)} { return 301 ${base}; }\n\n`;
  return `# For a server block. Its root must hold the site's files ${base === "/" ? "themselves" : `in ${base.slice(1)}`}.

# The scheme and port of a redirect are the visitor's, also behind a proxy.
absolute_redirect off;

${redirect}location ${base} {
    index index.html;
    try_files $uri $uri/ =404;
    error_page 404 ${url.file("404.html")};
    error_page 403 =404 ${url.file("404.html")};

    charset utf-8;
    gzip on;
    # The home page fits the first flight from level 6; the default is 1.
    gzip_comp_level 9;
    gzip_vary on;
    gzip_types application/manifest+json image/svg+xml text/plain text/xml;

    # The locations below have none of their own, and so are sent with these:
    # https://nginx.org/en/docs/http/ngx_http_headers_module.html#add_header
${headers.join("\n")}
    set $lifetime "${lifetimes.others}";
    add_header Cache-Control $lifetime always;

    location ${url.file(assetsFolder)} {
        set $lifetime "${lifetimes.assets}";
    }

    # nginx has no type for it.
    location = ${url.file("site.webmanifest")} {
        set $lifetime "${lifetimes.others}";
        types {}
        default_type application/manifest+json;
    }
}
`;
}
