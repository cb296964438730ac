import type { invoice as contract } from '@jishi/contract/invoice.ts';
import { fenToYuan } from '@jishi/contract/money.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { requireOwnOrder } from '../order/order.service.ts';
import { AppError } from '../platform/app-error.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { listParcelUnits } from '../shipment/shipment.service.ts';
import { findTaxes, requireSeller } from './find-tax.ts';
import { isLive } from './held-set.ts';
import { type InvoiceRow, selectOfSets } from './invoice.queries.ts';
import { explainBlock } from './may-invoice.ts';
import { orderIdsOf, readOwnMoneys } from './plan-parts.ts';
import { presentBeside, presentLine, stateTextOf } from './present-invoice.ts';
import type { OrderMoney } from './read-order.ts';
import {
  invoiceableOf,
  type PartTarget,
  type ReckonedLine,
  reckonLines,
  sumOf,
  targetsOf,
} from './reckon-lines.ts';
import { selectOpenSets } from './set.queries.ts';
import { listMissing } from './submit-apply.ts';
import { listTitles } from './titles.ts';

/** What of an order, or of several together, would be invoiced (C290). @throws AppError notFound */
export async function readApplyInfo(
  ctx: RequestContext,
  orderId: number,
  others: readonly number[] = [],
): Promise<OutputOf<typeof contract.applyInfo>> {
  const orderIds = orderIdsOf(orderId, others);
  const moneys = await readOwnMoneys(ctx, orderIds);
  const [sets, titles, parcels] = await Promise.all([
    selectOpenSets(ctx, orderIds),
    listTitles(ctx),
    listParcelUnits(ctx, orderIds),
  ]);
  const rows = await selectOfSets(
    ctx,
    sets.map(({ id }) => id),
  );
  const [set] = sets;
  const isDivided = set !== undefined && set.parts > 1 && rows.some(isLive);
  const missing = isDivided
    ? await listMissing(ctx, set, { moneys: await readRest(ctx, set.orderIds, moneys), sets, rows })
    : [];
  const targets = missing.length > 0 ? missing.flatMap((one) => one.targets) : moneys.flatMap(targetsOf);
  const { lines, mostFen, refusal } = await reckonOrSay(ctx, targets);
  const standing = listStanding(rows);
  const [last] = standing;
  // Together with others an order that has an invoice stands in the way; alone its invoice is shown.
  const isThere = last !== undefined && others.length === 0;
  const blockedText = explainAll(moneys) || refusal || explainTaken(others.length > 0 && rows.some(isLive));
  const excluded = (fenOf: (money: OrderMoney) => number) =>
    fenToYuan(moneys.reduce((sum, money) => sum + fenOf(money), 0));
  return {
    orderId,
    lines: lines.map(presentLine),
    orders: moneys.map((money) => ({
      orderId: money.order.id,
      invoiceable: fenToYuan(invoiceableOf(money)),
    })),
    parcels: parcels.filter(({ lines: sent }) => sent.length > 0).length,
    mostAmount: fenToYuan(mostFen),
    invoices: standing.map(presentBeside),
    missing: missing.length,
    invoiceable: fenToYuan(sumOf(targets)),
    excluded: {
      coupon: excluded(({ order }) => order.couponFen),
      activity: excluded(({ order }) => order.vipFen + order.activityFen),
      points: excluded(({ order }) => order.pointsFen),
      coin: excluded(({ coin }) => coin.paidFen),
      refunded: excluded(({ order }) => order.refundedFen),
      tradeIn: excluded(({ order }) => order.tradeInFen),
    },
    titles,
    special: lines.length > 0 && lines.every(({ simpleLevy }) => !simpleLevy),
    state: isThere ? last.state : '',
    stateText: isThere ? stateTextOf(last) : '',
    invoiceId: isThere ? last.id : 0,
    actionText: isThere ? '查看发票' : blockedText === '' ? '申请开票' : '',
    blockedText: isThere ? '' : blockedText,
  };
}

/** Whether an order has an invoice under way or issued (C289). @throws AppError notFound */
export async function isInvoicing(ctx: RequestContext, orderId: number): Promise<boolean> {
  await requireOwnOrder(ctx, orderId);
  const sets = await selectOpenSets(ctx, [orderId]);
  const rows = await selectOfSets(
    ctx,
    sets.map(({ id }) => id),
  );
  return rows.some(isLive);
}

/** The invoice of each place that stands, will, or failed; those that stand first. */
function listStanding(rows: readonly InvoiceRow[]): InvoiceRow[] {
  const blues = rows.filter(({ kind, state }) => kind === 'blue' && !['redAll', 'withdrawn'].includes(state));
  const places = [...Map.groupBy(blues, ({ setId, part }) => `${setId}:${part}`).values()];
  return places
    .flatMap((ofPlace) => ofPlace.find(({ state }) => state === 'waiting') ?? ofPlace.at(-1) ?? [])
    .sort((a, b) => Number(isLive(b)) - Number(isLive(a)) || a.part - b.part);
}

/** Orders of a set beside those that were asked about. */
async function readRest(
  ctx: RequestContext,
  orderIds: readonly number[],
  moneys: readonly OrderMoney[],
): Promise<OrderMoney[]> {
  const isThere = (orderId: number) => moneys.some(({ order }) => order.id === orderId);
  return [
    ...moneys,
    ...(await readOwnMoneys(
      ctx,
      orderIds.filter((orderId) => !isThere(orderId)),
    )),
  ];
}

function explainAll(moneys: readonly OrderMoney[]): string {
  for (const money of moneys) {
    const blocked = explainBlock(money, true);
    if (blocked) return moneys.length === 1 ? blocked : `订单 ${money.order.id}：${blocked}`;
  }
  return '';
}

const explainTaken = (isTaken: boolean) => (isTaken ? '所选订单中有已申请发票的订单，请返回重新选择' : '');

/** A shop that does not issue invoices says so where the lines would stand. */
async function reckonOrSay(
  ctx: RequestContext,
  targets: readonly PartTarget[],
): Promise<{ lines: ReckonedLine[]; mostFen: number; refusal: string }> {
  try {
    const seller = await requireSeller(ctx);
    const parts = targets.map(({ part }) => part);
    const taxOf = await findTaxes(ctx, parts, seller);
    return { lines: reckonLines(targets, taxOf, false), mostFen: seller.mostFen, refusal: '' };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { lines: [], mostFen: 0, refusal: error.userMsg };
  }
}
