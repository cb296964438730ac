import { fenToYuan } from '@jishi/contract/money.ts';
import { NOT_IN_ORDER } from '@jishi/contract/said-alike.ts';
import { readAddress } from '../address/address.service.ts';
import { conflict } from '../platform/app-error.ts';
import { tellFollowers } from '../platform/happenings.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { type Actor, memberActor, requireOwnOrder } from './change-state.ts';
import {
  insertEvent,
  type OrderEventRow,
  type OrderRow,
  selectEvents,
  selectLines,
} from './order.queries.ts';
import type { ReceiverSnapshot } from './order.tables.ts';
import { applyLowerPrice, updateReceiver, updateStaffNote } from './order-edit.queries.ts';
import { selectStages } from './order-money.queries.ts';
import { redirectableStates } from './order-states.ts';
import { receiverChanging } from './receiver-changing.ts';

/** A county's code begins with its city's. */
const CITY_PLACES = 100;

/**
 * Sends an order of the member to another of their addresses: once, while nothing of it is packed, and within the city
 * that it was priced for.
 * @throws AppError notFound for what is not theirs, conflict when it is too late, done before or another city
 */
export async function changeOwnAddress(
  ctx: RequestContext,
  { orderId, addressId }: { orderId: number; addressId: number },
): Promise<void> {
  const to = await readAddress(ctx, addressId);
  await inTransaction(ctx, async (tx) => {
    const order = await requireOwnOrder(tx, orderId, 'lock');
    assertOnItsWay(order, redirectableStates);
    const events = await selectEvents(tx, orderId);
    if (hasChangedAddress(events)) throw conflict('收货地址只能修改一次，如需再改请联系客服');
    const cityOf = (countyId: number) => Math.floor(countyId / CITY_PLACES);
    if (order.receiver && cityOf(order.receiver.cityId) !== cityOf(to.countyId))
      throw conflict('新地址与原地址不在同一城市，价格和运费可能不同，请联系客服修改');
    const address = [to.region, to.detail].filter(Boolean).join(' ');
    await moveTo(
      tx,
      order,
      { name: to.receiver, mobile: to.mobile, address, cityId: to.countyId },
      memberActor,
    );
  });
}

/** Whether its member has sent the order elsewhere before. */
export function hasChangedAddress(events: readonly OrderEventRow[]): boolean {
  return events.some(({ event, actor }) => event === 'addressChanged' && actor === memberActor.name);
}

/**
 * As staff do it: until all of it has left; what is packed waits for a new label. Inside a transaction, with the order
 * locked. @throws AppError conflict
 */
export async function changeReceiver(
  tx: RequestContext,
  order: OrderRow,
  receiver: ReceiverSnapshot,
  actor: Actor,
): Promise<void> {
  assertOnItsWay(order, [...redirectableStates, 'partShipped']);
  await moveTo(tx, order, receiver, actor);
}

/** What staff note beside the remark. */
export async function noteOrder(tx: RequestContext, order: OrderRow, staffNote: string): Promise<void> {
  await updateStaffNote(tx, order.id, staffNote);
}

/** What an order is lowered by: a new freight, and what is taken off lines. */
export interface LowerPrice {
  /** Where the share comes from: the number of the change, below zero so that it is no promotion's. */
  sourceId: number;
  freightFen: number;
  lines: readonly { orderLineId: number; amountFen: number }[];
}

/**
 * Lowers what an order costs that nobody has paid anything of: shares of kind special, less freight, a smaller stage.
 * Inside a transaction, with the order locked and no code of it open at a provider.
 * @returns what it costs then
 * @throws AppError conflict when something is paid, when a line is not the order's or costs less, when nothing is left
 */
export async function lowerPrice(
  tx: RequestContext,
  order: OrderRow,
  to: LowerPrice,
  actor: Actor,
): Promise<number> {
  const payableFen = await quoteLowerPrice(tx, order, to);
  await applyLowerPrice(tx, order, { ...to, payableFen });
  const note = `应付 ¥${fenToYuan(order.payableFen).toFixed(2)} 改为 ¥${fenToYuan(payableFen).toFixed(2)}`;
  await addEvent(tx, order, 'priceLowered', actor, note);
  return payableFen;
}

/** What an order would cost. @throws AppError conflict as `lowerPrice` */
export async function quoteLowerPrice(tx: RequestContext, order: OrderRow, to: LowerPrice): Promise<number> {
  if (order.state !== 'unpaid' || order.paidFen > 0) throw conflict('订单已付款或已关闭，不能改价');
  const stages = await selectStages(tx, order.id);
  if (stages.length !== 1 || stages[0]?.stage !== 'full') throw conflict('预售订单不能改价');
  if (to.freightFen > order.freightFen) throw conflict('运费只能调低');
  const lines = (await selectLines(tx, [order.id])).get(order.id) ?? [];
  let offFen = order.freightFen - to.freightFen;
  for (const { orderLineId, amountFen } of to.lines) {
    const line = lines.find(({ id }) => id === orderLineId);
    if (!line) throw conflict(NOT_IN_ORDER);
    if (amountFen > line.netFen)
      throw conflict(`“${line.name}”最多可优惠 ¥${fenToYuan(line.netFen).toFixed(2)}`);
    offFen += amountFen;
  }
  if (new Set(to.lines.map(({ orderLineId }) => orderLineId)).size !== to.lines.length)
    throw conflict('同一商品请只填写一次优惠');
  if (offFen === 0) throw conflict('价格没有变化');
  if (offFen >= order.payableFen) throw conflict('改价后应付金额须大于 0');
  return order.payableFen - offFen;
}

function assertOnItsWay(order: OrderRow, states: readonly OrderRow['state'][]): void {
  if (order.delivery !== 'express') throw conflict('该订单无需配送，没有收货地址');
  if (!states.includes(order.state)) throw conflict('商品已发出或订单已结束，不能修改收货地址');
}

async function moveTo(
  tx: RequestContext,
  order: OrderRow,
  to: ReceiverSnapshot,
  actor: Actor,
): Promise<void> {
  await tellFollowers(tx, receiverChanging, { order, actor });
  await updateReceiver(tx, order.id, to);
  await addEvent(tx, order, 'addressChanged', actor, `改为 ${to.name} ${to.address}`);
}

function addEvent(
  tx: RequestContext,
  order: OrderRow,
  event: string,
  actor: Actor,
  note: string,
): Promise<void> {
  const { id: orderId, state } = order;
  return insertEvent(tx, { orderId, event, fromState: state, toState: state, actor: actor.name, note });
}
