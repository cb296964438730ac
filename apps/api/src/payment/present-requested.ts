import { fenToYuan } from '@jishi/contract/money.ts';
import type { Requested } from './request-refund.ts';

/** What was asked for, on the wire. */
export function presentRequested({ amountFen, ...asked }: Requested) {
  return { ...asked, amount: fenToYuan(amountFen) };
}
