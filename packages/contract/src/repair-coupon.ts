import * as z from 'zod';
import { redeemed } from './coupon-shapes.ts';
import { couponKindKeys } from './coupon-words.ts';
import { operation, stateArea } from './operation.ts';
import { puzzleFirst } from './puzzle.ts';
import { idOrNone, moment, text, yuan, yuanInput } from './wire.ts';

/** A coupon of the member for a service, with what it takes off of what was asked about. */
export const serviceCoupon = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  kind: z.enum(couponKindKeys),
  amount: yuan(),
  /** What is taken off in percent; 0 where it takes an amount. */
  percent: z.number(),
  threshold: yuan(),
  expiresAt: moment(),
  /** What it takes off; 0 where it cannot be used. */
  off: yuan(),
  /** Why it cannot be used here: 满200元可用; empty where it can. */
  reason: z.string(),
});

/** What it is to be used on: a model, and what the work or the visit costs; 0 where that is not known yet. */
const wish = () => z.object({ productId: idOrNone(), total: yuanInput().default(0) });
const typedCode = () => z.object({ code: text(60).pipe(z.string().min(1)), verify: text(100).default('') });

/** Coupons on repairs and on visits of an engineer. They are taken when a quote is agreed to. */
export const repairCoupon = stateArea({
  ofRepair: operation({
    id: 'C091',
    method: 'GET',
    path: '/web/api/afterService/getRepairCoupon/v1',
    body: 'query',
    access: 'member',
    summary:
      'Coupons of the member for repairs that can be used now, with what each takes off the work; those that end next first.',
    request: wish(),
    response: z.array(serviceCoupon),
  }),
  addOfRepair: operation({
    id: 'C092',
    method: 'POST',
    path: '/web/api/afterService/addRepairCoupon/v1',
    body: 'json',
    access: 'member',
    summary:
      'Redeems a code for a coupon for repairs. Wrong ones are answered alike; a code for something else stays unused.',
    request: typedCode(),
    response: redeemed,
    refusals: { puzzleFirst },
  }),
  ofVisit: operation({
    id: 'C093',
    method: 'GET',
    path: '/web/api/afterService/getOnSiteServiceCoupon/v1',
    body: 'query',
    access: 'member',
    summary: 'Coupons of the member for visits of an engineer, with what each takes off the visit; as C091.',
    request: wish(),
    response: z.array(serviceCoupon),
  }),
  addOfVisit: operation({
    id: 'C094',
    method: 'POST',
    path: '/web/api/afterService/addOnSiteServiceCoupon/v1',
    body: 'json',
    access: 'member',
    summary: 'Redeems a code for a coupon for visits of an engineer; as C092.',
    request: typedCode(),
    response: redeemed,
    refusals: { puzzleFirst },
  }),
});
