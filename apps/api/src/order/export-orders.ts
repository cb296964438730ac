import type { adminOrder as contract } from '@jishi/contract/admin-order.ts';
import { fenToYuan } from '@jishi/contract/money.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { orderKinds } from '@jishi/contract/order-kind.ts';
import { findSkuCodes } from '../catalog/catalog.service.ts';
import { listMemberNames } from '../member/member-list.service.ts';
import { findDivisionChain, isHeadingCity } from '../platform/divisions/divisions.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { searchStores } from '../store/store.service.ts';
import { type OrderLineRow, type OrderRow, selectLines } from './order.queries.ts';
import type { ReceiverSnapshot } from './order.tables.ts';
import type { StaffOrderFilter } from './order-list.queries.ts';
import { type ShareRow, selectShares } from './order-money.queries.ts';
import { describeMethod, describeState, subtotalOf } from './present-order.ts';
import { findStaffOrders, presentMobile } from './staff-orders.ts';

type Exported = OutputOf<typeof contract.exportRows>;

/** Orders as a spreadsheet has them: one thing a column, and the lines of each. */
export async function exportOrdersForStaff(ctx: RequestContext, filter: StaffOrderFilter): Promise<Exported> {
  const { rows, total } = await findStaffOrders(ctx, filter);
  const [lines, members, stores] = await Promise.all([
    selectLines(
      ctx,
      rows.map((row) => row.id),
    ),
    listMemberNames(
      ctx,
      rows.map((row) => row.memberId),
    ),
    searchStores(ctx, { cityId: 0 }),
  ]);
  const bought = [...lines.values()].flat();
  const [codes, shares] = await Promise.all([
    findSkuCodes(ctx, [...new Set(bought.map((line) => line.ppid))]),
    selectShares(
      ctx,
      bought.map((line) => line.id),
    ),
  ]);
  const storeNames = new Map(stores.map((store) => [store.id, store.name]));
  const list = rows.map((row) => {
    const member = members.get(row.memberId);
    return {
      ...presentMoney(row),
      orderId: row.id,
      kindText: orderKinds[row.kind],
      stateText: describeState(row),
      createdAt: row.createdAt.toISOString(),
      paidAt: row.paidAt?.toISOString() ?? '',
      shippedAt: row.shippedAt?.toISOString() ?? '',
      completedAt: row.completedAt?.toISOString() ?? '',
      memberName: member?.name ?? '',
      memberMobile: presentMobile(ctx, member?.mobile ?? ''),
      delivery: row.delivery,
      store: row.delivery === 'pickup' ? (storeNames.get(row.storeId) ?? `编号 ${row.storeId}`) : '',
      ...presentReceiver(ctx, row.receiver),
      paymentMethod: describeMethod(row),
      courier: row.courier,
      tracking: row.trackingNumber,
      remark: row.remark,
      lines: (lines.get(row.id) ?? []).map((line) => exportLine(line, shares.get(line.id) ?? [], codes)),
    };
  });
  return { list, total, page: filter.page, pageSize: filter.pageSize };
}

function presentMoney(row: OrderRow) {
  const isGivenBack = row.state === 'refunding' || row.state === 'refunded';
  return {
    goodsPrice: fenToYuan(row.goodsFen),
    servicePrice: fenToYuan(row.servicesFen),
    freight: fenToYuan(row.freightFen),
    vipPrice: fenToYuan(row.vipFen),
    activityPrice: fenToYuan(row.activityFen),
    couponPrice: fenToYuan(row.couponFen),
    pointsPrice: fenToYuan(row.pointsFen),
    tradeInPrice: fenToYuan(row.tradeInFen),
    totalPrice: fenToYuan(row.payableFen),
    paidPrice: fenToYuan(row.paidFen),
    refundPrice: fenToYuan(row.refundedFen),
    refundedAt: row.state === 'refunded' ? (row.cancelledAt?.toISOString() ?? '') : '',
    refundReason: isGivenBack ? row.cancelReason : '',
  };
}

function exportLine(
  line: OrderLineRow,
  shares: readonly ShareRow[],
  codes: ReadonlyMap<number, string>,
): Exported['list'][number]['lines'][number] {
  const offBy = (...kinds: ShareRow['kind'][]) =>
    fenToYuan(shares.reduce((sum, one) => sum + (kinds.includes(one.kind) ? one.amountFen : 0), 0));
  return {
    lineId: line.id,
    ppid: line.ppid,
    code: codes.get(line.ppid) ?? '',
    name: line.name,
    specText: line.specText,
    isGift: line.isGift,
    price: fenToYuan(line.priceFen),
    count: line.count,
    services: line.services.map(({ name }) => name).join('；'),
    subtotal: fenToYuan(subtotalOf(line)),
    vipPrice: offBy('vip'),
    activityPrice: offBy('special', 'activity'),
    couponPrice: offBy('coupon'),
    pointsPrice: offBy('points'),
    tradeInPrice: offBy('tradeIn'),
    net: fenToYuan(line.netFen + line.servicesNetFen),
    returned: line.returnedUnits,
    refundPrice: fenToYuan(line.returnedFen),
  };
}

/** An address is kept as one line that begins with the names of its divisions; what is left of it is the street. */
function presentReceiver(ctx: RequestContext, receiver: ReceiverSnapshot | null) {
  const chain = receiver ? findDivisionChain(receiver.cityId) : undefined;
  const names = {
    province: chain?.province.name ?? '',
    city: chain && !isHeadingCity(chain.city.code) ? chain.city.name : '',
    county: chain?.county.name ?? '',
  };
  let street = receiver?.address ?? '';
  for (const name of [names.province, names.city, names.county])
    if (name !== '' && street.startsWith(name)) street = street.slice(name.length).trimStart();
  return {
    receiver: receiver?.name ?? '',
    receiverMobile: presentMobile(ctx, receiver?.mobile ?? ''),
    ...names,
    street,
  };
}
