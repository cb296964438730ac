import { listAddresses, saveAddress } from '@jishi/api/address/address.service.ts';
import { addToCart } from '@jishi/api/cart/cart.service.ts';
import { findSkuRows, findSkus } from '@jishi/api/catalog/catalog.service.ts';
import { placeOrder } from '@jishi/api/checkout/place-order.ts';
import { changeBalance } from '@jishi/api/member/balance.service.ts';
import { findOrRegisterMember } from '@jishi/api/member/member.service.ts';
import { payByOwn } from '@jishi/api/payment/pay-by-own.ts';
import { inTransaction, type RequestContext } from '@jishi/api/platform/request-context.ts';
import { listStockLevels, WAREHOUSE } from '@jishi/api/stock/stock.service.ts';
import { listTenantModels } from '../catalogue/tenant-offer.ts';
import type { DemoTenantId } from '../stores/demo-stores.ts';
import { DEMO_PAY_PASSWORD } from './seed-people.ts';

/** Somebody who buys in the demo shop. */
export interface DemoBuyer {
  ctx: RequestContext;
  memberId: number;
  addressId: number;
}

/** Registers a phone, or finds it, with an address. */
export async function openBuyer(ctx: RequestContext, phone: string, receiver: string): Promise<DemoBuyer> {
  const { member } = await inTransaction(ctx, (tx) => findOrRegisterMember(tx, phone));
  const own = {
    ...ctx,
    visitor: { ...ctx.visitor, countyId: 530_102, member: { memberId: member.id, sessionId: 0 } },
  };
  const [known] = await listAddresses(own);
  const addressId =
    known?.id ??
    (await saveAddress(own, {
      id: 0,
      receiver,
      mobile: phone,
      cityId: 530_102,
      street: '华山街道',
      detail: '人民中路 17 号世纪广场 3 栋 1202',
      isDefault: true,
      label: '家',
    }));
  return { ctx: own, memberId: member.id, addressId };
}

/**
 * Buys some goods in one order and pays it: its price lies in the balance before and is gone after it.
 * @returns the order
 */
export async function buy(
  { ctx, memberId, addressId }: DemoBuyer,
  goods: readonly CheapGoods[],
  count = 1,
): Promise<number> {
  const lineIds: number[] = [];
  for (const { ppid } of goods)
    lineIds.push((await addToCart(ctx, { memberId }, { ppid, count, serviceIds: [] })).id);
  return orderAndPay({ ctx, memberId, addressId }, lineIds);
}

/** Orders lines of the cart by parcel, and pays them. @returns the order */
export async function orderAndPay(buyer: DemoBuyer, lineIds: number[]): Promise<number> {
  const { ctx, addressId } = buyer;
  const { orderId, payable } = await placeOrder(ctx, {
    type: 'cart',
    id: lineIds,
    delivery: 'express',
    addressId,
    shopId: 0,
    couponId: 0,
    freightCouponId: 0,
    points: 0,
    remark: '',
    deliveryTime: '工作日、周末均可送货',
  });
  await payInFull(buyer, orderId, Math.round(payable * 100));
  return orderId;
}

/** Pays an order by money that lay in the balance just before. */
export async function payInFull(
  { ctx, memberId }: DemoBuyer,
  orderId: number,
  amountFen: number,
): Promise<void> {
  await inTransaction(ctx, (tx) =>
    changeBalance(tx, memberId, {
      amountFen,
      reason: '演示账户充值',
      reference: `demo-order:${orderId}`,
    }),
  );
  await payByOwn(ctx, orderId, { payPassword: DEMO_PAY_PASSWORD });
}

export interface CheapGoods {
  ppid: number;
  /** All of it lies in the warehouse, so that one parcel takes it. */
  isNear: boolean;
}

/** Prices of accessories. */
const CHEAP = { fromFen: 3_000, toFen: 30_000 };

/** Accessories with enough of them in the warehouse, at most so many, and two that only stores have. */
export async function findCheapGoods(
  ctx: RequestContext,
  tenantId: DemoTenantId,
  most = 4,
  { fromFen, toFen } = CHEAP,
): Promise<CheapGoods[]> {
  const codes = listTenantModels(tenantId).flatMap(({ variants }) => variants.map(({ sku }) => sku));
  const rows = await findSkuRows(ctx, codes, []);
  const views = await findSkus(
    ctx,
    rows.map(({ ppid }) => ppid),
  );
  const cheap = [...views.values()].filter(
    ({ priceFen, status }) => status === 'onSale' && priceFen >= fromFen && priceFen <= toFen,
  );
  const levels = await listStockLevels(
    ctx,
    cheap.map(({ ppid }) => ppid),
  );
  const enough = (ppid: number, isWarehouse: boolean) =>
    levels.some(
      (one) =>
        one.ppid === ppid && (one.storeId === WAREHOUSE) === isWarehouse && one.onHand - one.reserved >= 4,
    );
  const near = cheap.filter(({ ppid }) => enough(ppid, true)).slice(0, most);
  const inStores = cheap.filter(({ ppid }) => !enough(ppid, true) && enough(ppid, false)).slice(0, 2);
  return [
    ...near.map(({ ppid }) => ({ ppid, isNear: true })),
    ...inStores.map(({ ppid }) => ({ ppid, isNear: false })),
  ];
}
