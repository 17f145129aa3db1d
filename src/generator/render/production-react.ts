/*
 * Import this before React and vanilla-extract, which read NODE_ENV on load. React's development build renders half as
 * fast, and its extra warnings, such as those about keys, matter only to components that re-render.
 * The production build is used everywhere, so that the dev server, the tests and the build agree.
 */
process.env.NODE_ENV = "production";
