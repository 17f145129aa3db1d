// A CloudFront Function for viewer requests, runtime cloudfront-js-2.0. S3 has no directory indexes, so
// /about/ must be requested as /about/index.html.

// Old addresses and their targets, percent-encoded as in CloudFront's requests.
const moved = {};

// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it.
function handler(event) {
  const request = event.request;
  const path = request.uri;
  const target = moved[path.replace(/%../g, (code) => code.toUpperCase())];
  if (target) return redirectTo(target, request);
  // /500.html is only for server errors, so a direct request gets the 404 page. CloudFront fetches error
  // pages without calling this function.
  if (path.endsWith("/") || path.endsWith("/500.html")) {
    request.uri = path.endsWith("/") ? `${path}index.html` : `${path}/index.html`;
    return request;
  }
  if (path.slice(path.lastIndexOf("/")).includes(".") || path.includes("/.well-known/"))
    return request;
  // A Location that starts with two slashes would redirect to another host.
  return redirectTo(`${path.replace(/^[/\\]+/, "/")}/`, request);
}

function redirectTo(path, request) {
  const [page, id] = path.split("#");
  const location = page + queryOf(request.querystring) + (id ? `#${id}` : "");
  return {
    statusCode: 301,
    statusDescription: "Moved Permanently",
    headers: { location: { value: location } },
  };
}

// https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-event-structure.html
function queryOf(querystring) {
  const pairs = [];
  for (const name of Object.keys(querystring))
    for (const { value } of querystring[name].multiValue || [querystring[name]])
      pairs.push(`${name}=${value}`);
  return pairs.length > 0 ? `?${pairs.join("&")}` : "";
}
