/** An error whose message is for people: it says what is wrong and what would be right. Any other is a bug. */
export class Explained extends Error {}
