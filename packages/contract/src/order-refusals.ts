import * as z from 'zod';
import { ErrorCode } from './error-code.ts';
import { refusal } from './refusal.ts';
import { yuan } from './wire.ts';

/** SKUs that an order cannot have: which of them. */
const gone = z.object({ ppids: z.array(z.int()) });
/** No place has enough of them. */
export const soldOut = refusal('soldOut', ErrorCode.conflict, gone);
/** They are off the shelf, not out yet, or without a price. */
export const notForSale = refusal('notForSale', ErrorCode.conflict, gone);
/** The order comes to something else than the shopper saw; what it is now, in yuan. */
export const priceChanged = refusal('priceChanged', ErrorCode.conflict, z.object({ payable: yuan() }));
