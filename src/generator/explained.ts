/** An error that people can fix: its message says what is wrong and how to fix it. Any other error is a bug. */
export class Explained extends Error {}
