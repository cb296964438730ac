import { fenToYuan } from '@jishi/contract/money.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import type { order as contract } from '@jishi/contract/order.ts';
import { subtotalOf } from '../order/order.service.ts';
import { presentPicture } from '../platform/pictures-on-wire.ts';
import type { PricedBasket } from '../pricing/pricing.service.ts';
import type { Availability } from '../stock/stock.service.ts';
import { type CheckoutItem, explainUnsellable } from './checkout-lines.ts';
import type { CheckoutWish } from './checkout-wish.ts';

type ConfirmInfo = OutputOf<typeof contract.confirmInfo>;

/** A line as the confirmation shows it: what it costs where it goes, what is left of that, and why. */
export function presentItem(
  item: CheckoutItem,
  priced: PricedBasket['lines'][number] | undefined,
  availabilities: ReadonlyMap<number, Availability>,
  delivery: 'express' | 'pickup',
): ConfirmInfo['lines'][number] {
  const { view, count, services } = item;
  const unavailableText = explainUnsellable(item) || explainStock(item, availabilities, delivery);
  return {
    basketId: item.lineId,
    ppid: view.ppid,
    name: view.name,
    specText: view.specText,
    image: presentPicture(view.picture, view.name),
    price: fenToYuan(view.priceFen),
    count,
    subtotal: fenToYuan(subtotalOf({ priceFen: view.priceFen, count, services })),
    services: services.map(({ ppid, name, priceFen }) => ({ ppid, name, price: fenToYuan(priceFen) })),
    available: unavailableText === '',
    unavailableText,
    netPrice: fenToYuan((priced?.netFen ?? 0) + (priced?.servicesNetFen ?? 0)),
    offerTitles: (priced?.shares ?? [])
      .filter(({ kind }) => kind === 'vip' || kind === 'special' || kind === 'activity')
      .map(({ title }) => title),
  };
}

/** The old phone as the confirmation shows it, with how it comes to the shop; null without one. */
export function presentOldMachine(
  { oldMachine }: CheckoutWish,
  { sums }: PricedBasket,
  delivery: 'express' | 'pickup',
): ConfirmInfo['oldMachine'] {
  if (!oldMachine) return null;
  const { lineId, phone } = oldMachine;
  return {
    basketId: lineId,
    tradeInId: phone.id,
    name: phone.oldModel,
    specText: phone.oldVariant,
    image: phone.oldPicture,
    estimate: fenToYuan(phone.estimateFen),
    credit: fenToYuan(sums.tradeInFen),
    expiresAt: phone.expiresAt.toISOString(),
    wayText:
      delivery === 'pickup'
        ? '请在到店提货时带上旧机，由店员当面质检'
        : '下单后请将旧机寄出，质检完成后为您发货；新机不会先于旧机发出',
  };
}

/** A line ships from one place, so what counts is the most that one place holds. */
function explainStock(
  item: CheckoutItem,
  availabilities: ReadonlyMap<number, Availability>,
  delivery: 'express' | 'pickup',
): string {
  const known = availabilities.get(item.view.ppid);
  const most =
    delivery === 'express' ? (known?.largest ?? 0) : Math.max(0, ...(known?.stores.values() ?? []));
  if (most >= item.count) return '';
  return most === 0 ? '暂时缺货' : `库存不足，仅剩${most}件`;
}
