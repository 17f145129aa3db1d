// A CloudFront function for viewer requests (runtime cloudfront-js-2.0). S3 has no directory indexes, so the page
// /about/ is the object about/index.html.

// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it.
function handler(event) {
  const request = event.request;
  const path = request.uri;
  if (path.endsWith("/")) {
    request.uri = `${path}index.html`;
    return request;
  }
  // 500.html is only for server errors, so a visitor who asks for it gets the 404 page: no such object exists.
  // CloudFront itself fetches error pages without calling this function.
  if (path.endsWith("/500.html")) {
    request.uri = `${path}/index.html`;
    return request;
  }
  const isFile = path.slice(path.lastIndexOf("/")).includes(".");
  if (isFile || path.includes("/.well-known/")) return request;
  // A page without its slash. Several slashes at the start would lead to another host.
  const page = `${path.replace(/^[/\\]+/, "/")}/`;
  const query = request.rawQueryString();
  return {
    statusCode: 301,
    statusDescription: "Moved Permanently",
    headers: { location: { value: query ? `${page}?${query}` : page } },
  };
}
