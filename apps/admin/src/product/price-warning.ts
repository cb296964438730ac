import { priceSentinelText } from '@jishi/contract/money.ts';

/** A change of more than this is asked about: a digit too few is the dearest slip of a shop. */
const SUSPICIOUS_DROP = 0.3;

/**
 * What is odd about new prices, in words; nothing for ordinary ones. The API takes them all the same: a price of zero
 * may be meant.
 */
export function warnAboutPrice(
  before: { price: number },
  after: { price: number; listPrice: number },
): string | undefined {
  if (priceSentinelText(after.price)) return undefined;
  if (after.price === 0) return '售价为 0 元，顾客可以免费下单';
  if (!priceSentinelText(before.price) && before.price > 0) {
    const drop = 1 - after.price / before.price;
    if (drop >= SUSPICIOUS_DROP) return `售价比现在低 ${Math.round(drop * 100)}%，请确认没有少输一位`;
  }
  if (!priceSentinelText(after.listPrice) && after.listPrice > 0 && after.listPrice < after.price) {
    return '划线价低于售价，商品页不会显示优惠';
  }
  return undefined;
}
