import * as z from 'zod';
import { idList, integer, text } from './wire.ts';

/** What is being checked out: `cart`: lines of the cart; `direct`: one “buy now” line. Ids are basketIds. */
export const checkoutTarget = { type: z.enum(['cart', 'direct']), id: idList(200) };

/** Points that the member wants to use: whole hundreds, of which 100 are a yuan. */
export const pointsWish = () =>
  integer(0, 10_000_000)
    .refine((points) => points % 100 === 0)
    .default(0);

/** What is to stand on the invoice; it is applied for when the order is completed. */
export const invoiceWish = z
  .object({
    kind: z.enum(['personal', 'company']),
    title: text(100),
    taxNo: z
      .string()
      .regex(/^[0-9A-Z]{15,20}$/)
      .optional(),
    email: z.email().max(100).optional(),
  })
  .refine(({ title }) => title !== '')
  .refine(({ kind, taxNo }) => kind === 'personal' || taxNo !== undefined);
