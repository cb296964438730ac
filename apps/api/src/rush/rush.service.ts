import { fenToYuan } from '@jishi/contract/money.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import type { OrderState } from '@jishi/contract/order-state.ts';
import type { rush as contract } from '@jishi/contract/rush.ts';
import { type RushState, rushStates } from '@jishi/contract/rush-words.ts';
import { listRushOrders, type RushOrder } from '../order/order.service.ts';
import { presentPicture } from '../platform/pictures-on-wire.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { requireMember } from '../platform/require-member.ts';
import { selectItemsOfOrders } from './rush.queries.ts';

export { placeUnits as provideRushOrder } from './place-rush.ts';
export { provideSessions } from './provide-rush.ts';
export { listSales } from './read-sale.ts';

type Records = OutputOf<typeof contract.records>;

/** What became of the goods, told by where their order stands. */
const stateOf: Readonly<Record<OrderState, RushState>> = {
  unpaid: 'unpaid',
  depositPaid: 'unpaid',
  unpaidFinal: 'unpaid',
  paid: 'taken',
  awaitingPickup: 'taken',
  partShipped: 'taken',
  shipped: 'taken',
  completed: 'taken',
  cancelled: 'lapsed',
  refunding: 'returned',
  refunded: 'returned',
};

/** What the member who asks took in flash sales, the newest first (C247). Money in yuan. */
export async function listRushRecords(
  ctx: RequestContext,
  { page, pageSize }: ParsedInputOf<typeof contract.records>,
): Promise<Records> {
  const { rows, total } = await listRushOrders(ctx, requireMember(ctx), { page, pageSize });
  const items = await selectItemsOfOrders(
    ctx,
    rows.map(({ order }) => order.id),
  );
  return { list: rows.map((row) => present(row, items.get(row.order.id) ?? 0)), total, page, pageSize };
}

function present({ order, line }: RushOrder, qid: number): Records['list'][number] {
  const state = stateOf[order.state];
  return {
    qid,
    name: line.name,
    image: presentPicture(line.picture, line.name),
    price: fenToYuan(line.unitFen),
    count: line.count,
    state,
    stateText: order.state === 'refunding' ? '退款中' : rushStates[state],
    payBefore: state === 'unpaid' ? order.payBefore.toISOString() : '',
    orderId: order.id,
    at: order.createdAt.toISOString(),
  };
}
