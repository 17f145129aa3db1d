/**
 * Takes what went wrong and gives a page that says so, for when the site cannot show its own: it is
 * what the screen of src/site/pages/application-error.tsx would say.
 */
export function plainFailurePage(message: string): string {
  const text = message.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${heading}</title></head><body><h1>${heading}</h1><pre>${text}</pre></body></html>`;
}

const heading = "Unexpected Application Error!";
