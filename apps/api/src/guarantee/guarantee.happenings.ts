import { type OrderHappening, orderHappened, partlyRefunded, readLines } from '../order/order.service.ts';
import { followTopic } from '../platform/happenings.ts';
import { voidGuarantees } from './guarantee.service.ts';
import { writeOrderGuarantees } from './write-guarantees.ts';

/** Events with which goods are in the hands of whoever bought them. */
const arrivals: ReadonlySet<OrderHappening['event']> = new Set([
  'handedOver',
  'received',
  'receivedByTime',
  'delivered',
]);

export const guaranteeFollowers = [
  followTopic(orderHappened, 'guarantee.of-order', async (tx, { order, event }) => {
    if (arrivals.has(event)) await writeOrderGuarantees(tx, order);
    if (event !== 'allReturned') return;
    const lines = (await readLines(tx, [order.id])).get(order.id) ?? [];
    await voidGuarantees(tx, { orderLineIds: lines.map(({ id }) => id) });
  }),
  followTopic(partlyRefunded, 'guarantee.of-units', async (tx, { returned }) => {
    const whole = returned.filter(({ line, units }) => line.returnedUnits + units === line.count);
    await voidGuarantees(tx, { orderLineIds: whole.map(({ line }) => line.id) });
  }),
];
