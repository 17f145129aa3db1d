/*
 * Imported before React, which reads this when it is loaded. Its development build renders half as
 * fast, and what it adds are warnings about things that matter only where components run again, such
 * as keys. With the production build everywhere, the dev server, the tests and the build agree.
 */
process.env.NODE_ENV = "production";
