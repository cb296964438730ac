import { ApiError } from '@jishi/contract/client.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { makeStaff } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { auditMoney } from '../money-audit/money-audit.service.ts';
import { closeOverdueOrders } from '../order/cancel-order.ts';
import { AppError } from '../platform/app-error.ts';
import { phoneDesk } from './phone-desk.fixture.ts';
import { isOver } from './settle-sale.ts';
import { BALANCE, type Trade, TradeDesk } from './trade-desk.fixture.ts';

vi.mock('../recycle/recycle.service.ts', async (original) => ({
  ...(await original<typeof import('../recycle/recycle.service.ts')>()),
  findStoreToPostTo: async () => ({ id: 1 }),
  openForSale: (...of: Parameters<typeof phoneDesk.open>) => phoneDesk.open(...of),
  cancelForSale: (...of: Parameters<typeof phoneDesk.cancel>) => phoneDesk.cancel(...of),
  assertSaleSignedOut: async () => undefined,
  decideForSale: (...of: Parameters<typeof phoneDesk.decide>) => phoneDesk.decide(...of),
}));

let shop: TestShop;
let desk: TradeDesk;
let staff: ReturnType<TestShop['client']>;
beforeAll(async () => {
  shop = await TestShop.open();
  desk = new TradeDesk(shop);
  staff = shop.client((await makeStaff(shop.context())).caller);
});
afterAll(() => shop.close());

/** States of a phone in which inspection may still say something. */
const coming: readonly string[] = ['submitted', 'sent', 'received'];

async function phoneStateOf({ orderId }: Trade): Promise<string> {
  return phoneDesk.stateOf((await desk.saleOf(orderId)).recycleOrderId);
}

async function inspect(trade: Trade, part: number): Promise<void> {
  if (!coming.includes(await phoneStateOf(trade))) return;
  const { estimateFen } = await desk.saleOf(trade.orderId);
  await desk.inspect(trade.orderId, Math.round((estimateFen * part) / 100) / 100);
}

async function tell(
  trade: Trade,
  from: readonly string[],
  event: 'sent' | 'received' | 'refused' | 'blocked' | 'cancelled',
) {
  if (from.includes(await phoneStateOf(trade))) await desk.happen(trade.orderId, event);
}

async function decide({ buyer, tradeInId }: Trade, act: 'payDifference' | 'keepPhone' | 'cancelAll') {
  const { round } = await buyer.client.tradeIn.detail({ id: tradeInId });
  await buyer.client.tradeIn.decide({ id: tradeInId, act, round });
}

async function payDifference({ buyer, orderId }: Trade): Promise<void> {
  const { differenceOrderId } = await desk.saleOf(orderId);
  if (differenceOrderId !== null) await desk.pay(buyer, differenceOrderId);
}

async function close(id: number | null): Promise<void> {
  if (id === null) return;
  await desk.runOut(id);
  await closeOverdueOrders(shop.context());
}

let keys = 0;
async function refundUnit({ buyer, orderId }: Trade): Promise<void> {
  const { lines } = await buyer.client.order.detail({ orderId });
  keys += 1;
  const submitKey = `key-of-a-walk-${String(keys).padStart(10, '0')}`;
  await buyer.client.order.refund({
    ...{ orderId, submitKey },
    lines: [{ orderLineId: lines[0]?.lineId ?? 0, units: 1 }],
  });
}

/** What can happen to a sale; what is refused does not. */
const acts: Record<string, (trade: Trade) => Promise<unknown>> = {
  pay: ({ buyer, orderId }) => desk.pay(buyer, orderId),
  send: (trade) => tell(trade, ['submitted'], 'sent'),
  receive: (trade) => tell(trade, ['submitted', 'sent'], 'received'),
  findLess: (trade) => inspect(trade, 60),
  findNothing: (trade) => inspect(trade, 0),
  findEqual: (trade) => inspect(trade, 100),
  findMore: (trade) => inspect(trade, 130),
  block: (trade) => tell(trade, ['received'], 'blocked'),
  callOff: (trade) => tell(trade, ['submitted', 'sent'], 'cancelled'),
  silence: (trade) => tell(trade, ['offered'], 'refused'),
  accept: (trade) => decide(trade, 'payDifference'),
  keep: (trade) => decide(trade, 'keepPhone'),
  giveUp: (trade) => decide(trade, 'cancelAll'),
  payDifference,
  missDifference: async ({ orderId }) => close((await desk.saleOf(orderId)).differenceOrderId),
  miss: ({ orderId }) => close(orderId),
  cancel: ({ buyer, orderId }) => buyer.client.order.cancel({ orderId }),
  cancelDifference: async ({ buyer, orderId }) =>
    buyer.client.order.cancel({ orderId: (await desk.saleOf(orderId)).differenceOrderId ?? 0 }),
  refundUnit,
  refund: ({ buyer, orderId }) => buyer.client.order.refund({ orderId }),
  ship: ({ orderId }) => staff.adminOrder.ship({ orderId, courier: '顺丰速运', number: 'SF1234567890' }),
};

const anyWalk = fc.record({
  worth: fc.constantFrom(100.01, 333.33, 800, 2500),
  price: fc.constantFrom(150.5, 999.99, 3000),
  count: fc.constantFrom(1, 1, 2, 3),
  paid: fc.constantFrom(true, true, true, false),
  steps: fc.array(fc.constantFrom(...Object.keys(acts)), { minLength: 2, maxLength: 9 }),
});

async function attempt(act: () => Promise<unknown>): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (!(error instanceof ApiError) && !(error instanceof AppError)) throw error;
  }
}

/** Nothing is left open: what nobody did is done by time, what is owed is paid. */
async function finish(trade: Trade): Promise<void> {
  await attempt(() => acts.miss!(trade));
  if (!isOver(await desk.saleOf(trade.orderId))) {
    const state = await phoneStateOf(trade);
    if (state === 'offered') await desk.happen(trade.orderId, 'refused');
    else if (coming.includes(state)) await inspect(trade, 100);
  }
  await payDifference(trade);
}

/** What the buyer keeps is paid for, what the shop keeps is paid out, and nothing else has moved. */
async function assertEven(trade: Trade, price: number, steps: readonly string[]): Promise<void> {
  const sale = await desk.saleOf(trade.orderId);
  const order = await desk.orderOf(trade.orderId);
  const { lines } = await trade.buyer.client.order.detail({ orderId: trade.orderId });
  const kept = lines.reduce((units, line) => units + line.count - line.returned, 0);
  const goods = order.state === 'cancelled' ? 0 : kept * price;
  const phone = sale.finalFen === null ? 0 : sale.finalFen / 100;
  const balance = await desk.balanceOf(trade.buyer);
  expect(isOver(sale), `${steps}: ${sale.stage}`).toBe(true);
  // Shares of units are rounded by themselves.
  expect(Math.abs(balance - (BALANCE - goods + phone)), `${steps}: ${balance}`).toBeLessThan(0.03);
  expect(order.payableFen).toBeGreaterThanOrEqual(0);
}

const ends: Record<string, number> = {};

it('200 ways of a sale with an old phone: every fen is found again, and both sides keep what they paid for', async () => {
  await fc.assert(
    fc.asyncProperty(anyWalk, async ({ worth, price, count, paid, steps }) => {
      const trade = await desk.trade({ worth, price, count, paid });
      for (const step of steps) await attempt(() => acts[step]!(trade));
      await finish(trade);
      await assertEven(trade, price, steps);
      const { stage } = await desk.saleOf(trade.orderId);
      ends[stage] = (ends[stage] ?? 0) + 1;
    }),
    { numRuns: 200, endOnFailure: true },
  );
  expect(await auditMoney(shop.context())).toEqual([]);
  // Each end was met, so that the walks prove something of it.
  expect(Object.keys(ends).sort()).toEqual(['kept', 'released', 'settled']);
  console.warn(`ends of walks: ${JSON.stringify(ends)}`);
}, 580_000);
