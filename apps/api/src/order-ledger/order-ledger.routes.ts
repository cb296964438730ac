import { contract } from '@jishi/contract/index.ts';
import { bindArea } from '../platform/operation-binding.ts';
import { readMoney } from './read-money.ts';
import { readTimeline } from './read-timeline.ts';

export const adminOrderLedgerRoutes = bindArea('adminOrderLedger', contract.adminOrderLedger, {
  money: (ctx, { orderId }) => readMoney(ctx, orderId),
  timeline: (ctx, { orderId }) => readTimeline(ctx, orderId),
});
