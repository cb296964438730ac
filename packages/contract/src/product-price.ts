import * as z from 'zod';
import { operation } from './operation.ts';
import { id, yuan } from './wire.ts';

/** What a product page says of a promotion (S344); options of add-ons and packages carry which one is chosen. */
export const shownPromotion = z.object({
  promotionType: z.int(),
  title: z.string(),
  description: z.string(),
  /** When it ends; null for what has no end of its own. */
  endsAt: z.iso.datetime().nullable(),
  /** Whether 预估到手价 has it in it. */
  counted: z.boolean(),
  options: z.array(z.object({ id: z.int(), text: z.string(), selected: z.boolean().optional() })),
});

/** How one unit comes to its price. */
export const priceSteps = z.object({
  /** What it costs in the visitor's place before anything is taken off; a sentinel where it has no price. */
  basePrice: yuan(),
  onHandPrice: yuan(),
  /** In the order in which they are taken off, each with what is left after it. */
  steps: z.array(
    z.object({
      /** 满减, 优惠券: what it is to shoppers. */
      type: z.string(),
      name: z.string(),
      amount: yuan(),
      leaves: yuan(),
      /** A coupon that is still to be claimed. */
      toClaim: z.boolean(),
    }),
  ),
  /** Offers for the goods that do nothing for one unit, and why. */
  idle: z.array(z.object({ type: z.string(), name: z.string(), reason: z.string() })),
});

/** How prices come about: to be spread into the area `product`. */
export const priceOperations = {
  priceSteps: operation({
    id: 'X1720',
    method: 'GET',
    path: '/web/api/products/priceSteps/v1',
    body: 'query',
    access: 'public',
    summary:
      'How one unit comes to its price for who asks, line by line, by the price engine: a member with the own level, limits and coupons, anybody else as C132 estimates it. What does nothing for one unit says why.',
    request: z.object({ ppid: id() }),
    response: priceSteps.extend({ signedIn: z.boolean() }),
  }),
} as const;
