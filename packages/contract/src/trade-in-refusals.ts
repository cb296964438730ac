import { ErrorCode } from './error-code.ts';
import { refusal } from './refusal.ts';

/** The valuation of an old phone is over: the phone is to be valued again. */
export const valuationExpired = refusal('valuationExpired', ErrorCode.conflict);
/** The valuation stands in another trade-in, or its phone was sold. */
export const valuationUsed = refusal('valuationUsed', ErrorCode.conflict);
