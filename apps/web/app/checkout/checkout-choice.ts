import type {
  CheckoutTarget,
  ConfirmInfo,
  ConfirmInput,
  DeliveryTimes,
  SubmitInput,
} from './checkout-shapes.ts';

/** What is to stand on the invoice; nothing is sent for `none`. */
export interface InvoiceChoice {
  kind: 'none' | 'personal' | 'company';
  title: string;
  taxNo: string;
}

/** What the shopper has chosen on the confirmation. */
export interface CheckoutChoice {
  delivery: 'express' | 'pickup';
  addressId: number;
  /** City whose stores are offered; 0: the visitor's. */
  cityId: number;
  shopId: number;
  /** Id of a coupon; `best` leaves the choice to the API, `none` keeps all of them. */
  coupon: number | 'best' | 'none';
  /** The same for the freight. */
  freightCoupon: number | 'best' | 'none';
  /** Points to be used, in whole hundreds. */
  points: number;
  invoice: InvoiceChoice;
  deliveryTime: string;
  remark: string;
}

export const firstChoice: CheckoutChoice = {
  delivery: 'express',
  addressId: 0,
  cityId: 0,
  shopId: 0,
  coupon: 'best',
  freightCoupon: 'best',
  points: 0,
  invoice: { kind: 'none', title: '', taxNo: '' },
  deliveryTime: '',
  remark: '',
};

/**
 * What of a choice changes lines, stores or sums, so that the API has to be asked again: prices may differ by store.
 */
const priced: readonly (keyof CheckoutChoice)[] = [
  'delivery',
  'addressId',
  'cityId',
  'coupon',
  'freightCoupon',
  'points',
  'shopId',
];

export function changesSums(changed: Partial<CheckoutChoice>): boolean {
  return priced.some((name) => name in changed);
}

/** The question for a choice. */
export function toConfirmInput(target: CheckoutTarget, choice: CheckoutChoice): ConfirmInput {
  const { delivery, addressId, cityId, coupon, freightCoupon, points, shopId } = choice;
  return {
    ...target,
    delivery,
    addressId,
    couponId: typeof coupon === 'number' ? coupon : 0,
    noCoupon: coupon === 'none',
    freightCouponId: typeof freightCoupon === 'number' ? freightCoupon : 0,
    noFreightCoupon: freightCoupon === 'none',
    points,
    ...(cityId > 0 ? { cityId } : {}),
    ...(delivery === 'pickup' && shopId > 0 ? { shopId } : {}),
  };
}

/**
 * The choice after an answer: the address that the API goes by, and a store that has the goods, the shopper's own
 * before others (S312).
 */
export function settleChoice(choice: CheckoutChoice, info: ConfirmInfo): CheckoutChoice {
  const able = info.stores.filter(({ inStock }) => inStock);
  const store =
    able.find(({ id }) => id === choice.shopId) ?? able.find(({ selected }) => selected) ?? able[0];
  return {
    ...choice,
    addressId: info.selectedAddressId,
    shopId: store?.id ?? 0,
    points: info.points.used,
  };
}

/** The choice among the times that are offered now: the one chosen before where it still is, else the first. */
export function settleTime(choice: CheckoutChoice, times: DeliveryTimes): CheckoutChoice {
  const kept = times.find(({ value }) => value === choice.deliveryTime) ?? times[0];
  return { ...choice, deliveryTime: kept?.value ?? '' };
}

/**
 * The order as it is submitted. The token is that of the first answer for as long as the page lives, so that pressing
 * again after a lost answer gives the same order and not another one.
 */
export function toSubmitInput(
  target: CheckoutTarget,
  choice: CheckoutChoice,
  info: ConfirmInfo,
  submitToken: string,
): SubmitInput {
  const isPickup = choice.delivery === 'pickup';
  return {
    ...target,
    submitToken,
    delivery: choice.delivery,
    addressId: isPickup ? 0 : choice.addressId,
    shopId: isPickup ? choice.shopId : 0,
    couponId: info.selectedCouponId,
    freightCouponId: info.selectedFreightCouponId,
    points: info.points.used,
    ...invoiceOf(choice.invoice),
    remark: choice.remark,
    deliveryTime: choice.deliveryTime,
    expectedPayable: info.totals.payable,
    expectedGifts: info.gifts.filter(({ isOut }) => !isOut).map(({ ppid, count }) => ({ ppid, count })),
  };
}

/** Why an invoice cannot be asked for like this; empty when it can. */
export function explainInvoice({ kind, title, taxNo }: InvoiceChoice): string {
  if (kind === 'none') return '';
  if (title.trim() === '') return '请填写发票抬头';
  return kind === 'company' && !/^[0-9A-Z]{15,20}$/.test(taxNo) ? '请填写正确的纳税人识别号' : '';
}

function invoiceOf({ kind, title, taxNo }: InvoiceChoice): Pick<SubmitInput, 'invoice'> {
  if (kind === 'none') return {};
  return { invoice: { kind, title: title.trim(), ...(kind === 'company' && { taxNo }) } };
}
