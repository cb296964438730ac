/**
 * Codes of the envelope. 0, 1000, 1003, 1004 and 2001 are the specification's (S399 to S403);
 * the 4xxx codes are ours and follow the HTTP status a reader would expect.
 */
export const ErrorCode = {
  ok: 0,
  /** Not signed in: the page goes to /login (S399). */
  loginRequired: 1000,
  /** Signed in, but the act needs the password again: the page goes to /account/security (S400). */
  reverifyRequired: 1003,
  /** The page shows the dialog in `data.dialog` (S401, S402). */
  dialog: 1004,
  /** A third-party account that is not bound yet: the page goes to /account/bind (S265). */
  thirdPartyUnbound: 2001,
  invalidInput: 4000,
  forbidden: 4003,
  /** Does not exist, or is not the caller's to know about. */
  notFound: 4004,
  /** The state of the thing does not allow the act (already shipped, sold out, expired). */
  conflict: 4009,
  tooManyRequests: 4029,
  /** A bug or an outage on our side; the request id is in `userMsg`. */
  internal: 5000,
  /** A service we depend on did not answer. */
  unavailable: 5003,
} as const;
export type ErrorCode = (typeof ErrorCode)[keyof typeof ErrorCode];
