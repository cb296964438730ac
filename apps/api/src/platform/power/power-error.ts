/**
 * `refused`: it said no, nothing was done, `code` says why. `unknown`: nobody knows whether it was done; ask by the
 * same number, and never send under another one. `unavailable`: nothing was done or could be read; try again later.
 */
export type PowerErrorKind = 'refused' | 'unknown' | 'unavailable';

/** A call to an outside power (courier, device check, valuation, top-up, reading of papers) that failed. */
export class PowerError extends Error {
  readonly kind: PowerErrorKind;
  /** Its own word, such as `208501`; `Unreachable`, `BadAnswer` or `BadSignature` where the fault is found here. */
  readonly code: string;

  constructor(kind: PowerErrorKind, code: string, message: string, options?: ErrorOptions) {
    super(`${code}: ${message}`, options);
    this.name = 'PowerError';
    this.kind = kind;
    this.code = code;
  }
}
