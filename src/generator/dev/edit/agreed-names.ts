/*
 * What the server and its pages call the same.
 */

/** Where pages send their edits to; no file of the output can have this name. */
export const editPath = "/~edit/";

/** The header with the token of the server, which only its own pages know. */
export const tokenHeader = "x-edit-token";

/** The policy by which the editor shows pages after a change: https://www.w3.org/TR/trusted-types/ */
export const trustedTypes = "edit-words";
