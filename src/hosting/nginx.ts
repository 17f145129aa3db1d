import {
  assetsFolder,
  lifetimes,
  type Policy,
  type Redirect,
  type SiteUrl,
  securityHeaders,
} from "../generator/index.ts";

/** nginx matches the decoded path. */
const redirectBlock = ({ from, to }: Redirect) => `
    location = "${decodeURI(from)}" {
        set $lifetime "${lifetimes.others}";
        return 301 "${to.replace(/(?=#|$)/, () => "$is_args$args")}";
    }
`;

/** Configuration to include in a `server` block whose root holds the site under its base path. */
export function nginxConfiguration(
  policy: Policy,
  url: Pick<SiteUrl, "base" | "file">,
  redirects: readonly Redirect[] = [],
): string {
  const { base } = url;
  const headers = Object.entries(securityHeaders(policy))
    .map(([name, value]) => `    add_header ${name} "${value}" always;`)
    .join("\n");
  const withoutSlash =
    base === "/"
      ? ""
      : `location = ${base.slice(0, -1)} {
${headers}
    add_header Cache-Control "${lifetimes.others}" always;
    return 301 ${base}$is_args$args;
}

`;
  return `# For a server block. Its root must hold the site's files${base === "/" ? "" : ` in ${base.slice(1)}`}.

# Redirects keep the visitor's scheme and port, even behind a proxy.
absolute_redirect off;

${withoutSlash}location ${base} {
    set $lifetime "${lifetimes.others}";
    rewrite ^(.*)/$ $1/index.html break;
    # Add the missing slash to a page's path. A folder without a page, such as assets, is a 404.
    if (-f $request_filename/index.html) {
        rewrite ^(.*)$ $1/ permanent;
    }
    try_files $uri =404;

    error_page 404 ${url.file("404.html")};
    error_page 403 =404 ${url.file("404.html")};
    error_page 500 502 503 504 ${url.file("500.html")};
    # Only for server errors: a direct request gets the 404 page.
    location = ${url.file("500.html")} {
        internal;
        set $lifetime "${lifetimes.others}";
    }

    charset utf-8;
    gzip on;
    # Without this, nginx does not compress responses to a proxy or CDN.
    gzip_proxied any;
    # The default of 1 would make the home page larger than its budget.
    gzip_comp_level 9;
    gzip_vary on;
    gzip_types application/manifest+json image/svg+xml text/plain text/xml;

    # For an invalid range, nginx would send every header below twice. Remove this line if the site has
    # videos: some browsers load them in ranges.
    max_ranges 0;

    # Nested locations inherit these only if they add no headers of their own:
    # https://nginx.org/en/docs/http/ngx_http_headers_module.html#add_header
${headers}
    add_header Cache-Control $lifetime always;

    location ${url.file(assetsFolder)} {
        set $lifetime "${lifetimes.assets}";
        try_files $uri =404;
    }

    # Hidden files, such as .git and .env, and settings for other hosts.
    location ~ /\\.(?!well-known/)|^${base}(_headers|_redirects)$ {
        return 404;
    }

    # nginx has no MIME type for this.
    location = ${url.file("site.webmanifest")} {
        set $lifetime "${lifetimes.others}";
        types {}
        default_type application/manifest+json;
    }
${redirects.map(redirectBlock).join("")}}
`;
}
