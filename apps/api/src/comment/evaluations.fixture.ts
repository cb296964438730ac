import { type Buyer, makeBuyer, placePaidOrderOf, staffActor } from '../../test/buyers.ts';
import { makeSku, next } from '../../test/factories.ts';
import { shipOrder } from '../../test/shipped-order.ts';
import type { TestShop } from '../../test/test-shop.ts';
import { makeTrusted } from '../moderation/moderation.fixture.ts';
import { drawPicture, sendUpload } from '../upload/uploads.fixture.ts';

/** What a buyer says: never twice the same, nor nearly. */
export function praise(): string {
  const at = next();
  const parts = ['屏幕', '相机', '手感', '音质', '电池', '做工', '颜色', '系统', '信号', '重量'];
  return [...String(at * 7919)].map((digit, place) => `${parts[Number(digit)]}${place}${at}`).join('，');
}

/** A buyer who has received an order of one SKU; trusted ones are shown at once. */
export async function makeOwner(
  shop: TestShop,
  options: { trusted?: boolean; ppid?: number; tenant?: number } = {},
) {
  const { trusted = false, tenant = 0 } = options;
  const ctx = shop.context(tenant);
  const ppid = options.ppid ?? (await makeSku(ctx, { priceYuan: 100, stock: 50 })).ppid;
  const buyer = await makeBuyer(shop, { tenant, balanceYuan: 5_000 });
  if (trusted) await makeTrusted(shop, buyer.memberId);
  const orderId = await placePaidOrderOf(buyer, ppid);
  // A browser of his own: what many write in one is looked at.
  const cookies = { ...buyer.caller.cookies, uuid: String(next()).padStart(32, 'b') };
  const { comment, order, notice } = shop.client({ ...buyer.caller, cookies });
  const receive = async () => {
    await shipOrder(ctx, orderId, { courier: '顺丰速运', number: `SF${orderId}` }, staffActor);
    await order.confirm({ orderId });
  };
  const input = (more: Partial<Parameters<typeof comment.evaluate>[0]> = {}) => ({
    orderId,
    ppid,
    score: 5,
    content: praise(),
    ...more,
  });
  return { ...buyer, orderId, ppid, comment, order, notice, receive, input };
}

/** The same with the order received. */
export async function makeReceiver(shop: TestShop, options: Parameters<typeof makeOwner>[1] = {}) {
  const owner = await makeOwner(shop, options);
  await owner.receive();
  return owner;
}

/** Hands a picture in for a comment. @returns its fid */
export async function sendPicture(
  shop: TestShop,
  { caller }: Pick<Buyer, 'caller'>,
  bytes?: Buffer,
): Promise<string> {
  const answer = await sendUpload(shop, bytes ?? (await drawPicture()), caller, { purpose: 'comment' });
  return answer.data.fid;
}
