import {
  assetsFolder,
  assetsPolicy,
  contentTypes,
  lifetimes,
  type Policy,
  type Redirect,
  type SiteUrl,
  securityHeaders,
  unknownType,
  wellKnownType,
} from "../generator/api/publishing.ts";

/** The file of redirects beside nginx.conf. */
export const movedFileName = "nginx-moved.conf";

/** The folder of both files, in the folder of nginx's main configuration: `www.my-domain.com/some/repo`. */
export const folderOf = ({ href }: Pick<SiteUrl, "href">): string =>
  href.replace(/^\w+:\/\/|\/$/g, "");

const charset = "; charset=utf-8";
const typeOf = (value: string) => value.replace(charset, "");

/** The types of the table, each with its file extensions. */
function typesBlock(): string {
  const extensions = new Map<string, string[]>();
  for (const [extension, value] of Object.entries(contentTypes)) {
    const type = typeOf(value);
    extensions.set(type, [...(extensions.get(type) ?? []), extension.slice(1)]);
  }
  return [...extensions].map(([type, names]) => `        ${type} ${names.join(" ")};`).join("\n");
}

/** The types that match, without text/html, which nginx's lists of types always include. */
const typesLike = (pattern: RegExp): string => {
  const types = Object.values(contentTypes)
    .filter((value) => pattern.test(value))
    .map(typeOf);
  return [...new Set(types)].filter((type) => type !== "text/html").join(" ");
};

const headerLines = (policy: Policy, indent: string): string =>
  Object.entries(securityHeaders(policy))
    .map(([name, value]) => `${indent}add_header ${name} "${value}" always;`)
    .join("\n");

/** The redirects of old addresses, which nginx.conf includes. nginx matches the decoded path. */
export function movedConfiguration(redirects: readonly Redirect[]): string {
  const locations = redirects.map(
    ({ from, to }) => `
location = "${decodeURI(from)}" {
    set $lifetime "${lifetimes.others}";
    return 301 "${to.replace(/(?=#|$)/, () => "$is_args$args")}";
}
`,
  );
  return `# The redirects of old addresses, for nginx.conf beside this file.
${locations.join("")}`;
}

/**
 * Configuration to include in a `server` block whose root holds the site under its base path. It depends only
 * on the site's code and address.
 */
export function nginxConfiguration(
  policy: Policy,
  url: Pick<SiteUrl, "base" | "file" | "href">,
): string {
  const { base } = url;
  const pattern = base.replaceAll(".", "\\.");
  const headers = headerLines(policy, "    ");
  const withoutSlash =
    base === "/"
      ? ""
      : `location = ${base.slice(0, -1)} {
    absolute_redirect off;
${headers}
    add_header Cache-Control "${lifetimes.others}" always;
    return 301 ${base}$is_args$args;
}

`;
  const inFolder = base === "/" ? "" : ` in ${base.slice(1)}`;
  return `# For a server block. Its root must hold the site's files${inFolder}.

${withoutSlash}location ${base} {
    # Redirects keep the visitor's scheme and port, even behind a proxy.
    absolute_redirect off;
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

    types {
${typesBlock()}
    }
    default_type ${unknownType};
    charset utf-8;
    charset_types ${typesLike(/charset=utf-8$/)};

    gzip on;
    # Without this, nginx does not compress responses to a proxy or CDN.
    gzip_proxied any;
    # The default of 1 would make the home page larger than its budget.
    gzip_comp_level 9;
    gzip_vary on;
    gzip_types ${typesLike(/^text\/|[/+](?:json|xml)$/)};

    # For an invalid range, nginx would send every header below twice. Remove this line if the site has
    # audio or video files: some browsers load them in ranges.
    max_ranges 0;

    # Nested locations inherit these only if they add no headers of their own:
    # https://nginx.org/en/docs/http/ngx_http_headers_module.html#add_header
${headers}
    add_header Cache-Control $lifetime always;

    # An SVG that is opened by itself runs no scripts. A missing file gets the 404 page with its headers.
    location ${url.file(assetsFolder)} {
${headerLines(assetsPolicy(policy), "        ")}
        add_header Cache-Control "${lifetimes.assets}" always;
        try_files $uri =404;
    }

    # Hidden files, such as .git and .env, and settings for other hosts.
    location ~ /\\.(?!well-known/)|^${pattern}(_headers|_redirects)$ {
        return 404;
    }

    # Files in .well-known without an extension.
    location ~ ^${pattern}\\.well-known/(.*/)?[^./]+$ {
        set $lifetime "${lifetimes.others}";
        default_type ${typeOf(wellKnownType)};
        try_files $uri =404;
    }

    # Old addresses. Written as a pattern, so that the file may be missing.
    include ${folderOf(url)}/${movedFileName.replace(/\.(?=\w+$)/, "[.]")};
}
`;
}
