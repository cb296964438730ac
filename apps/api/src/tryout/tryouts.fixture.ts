import { eq } from 'drizzle-orm';
import { type Buyer, makeBuyer } from '../../test/buyers.ts';
import { makeSku, makeStaff, next } from '../../test/factories.ts';
import { shipOrder } from '../../test/shipped-order.ts';
import type { TestShop } from '../../test/test-shop.ts';
import { confirmReceipt } from '../order/order.service.ts';
import { inTransaction } from '../platform/request-context.ts';
import { drawPicture, sendUpload } from '../upload/uploads.fixture.ts';
import { announce } from './announce.ts';
import { tryout } from './tryout.tables.ts';

export const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const staffActor = { kind: 'staff', name: '店员' } as const;
export const token = () => `try-out-of-this-test-${String(next()).padStart(8, '0')}`;
export const reason = '平时拍照多，想对比一下新旧两代的夜景和续航表现，会认真写一份带图的使用报告。';

export const staffOf = async (shop: TestShop, tenant = 0, permissions?: Parameters<typeof makeStaff>[1]) =>
  shop.client((await makeStaff(shop.context(tenant), permissions)).caller);

/** A published try-out that may be applied for, of goods of which the warehouse has twenty. */
export async function openTryout(
  shop: TestShop,
  { stock = 20, ...more }: Record<string, unknown> & { stock?: number } = {},
) {
  const { ppid } = await makeSku(shop.context(), { stock, priceYuan: 199 });
  const { adminTryout } = await staffOf(shop);
  const times = { startsAt: inHours(-1), endsAt: inHours(24), resultAt: inHours(24) };
  const draft = { id: 0, ppid, title: '蓝牙耳机试用', quota: 2, memberDays: 0, ...times, ...more };
  const { id } = await adminTryout.save(draft);
  await adminTryout.publish({ id });
  return { id, ppid };
}

/** Members who have applied, in their order. */
export async function apply(
  shop: TestShop,
  id: number,
  count: number,
  options: Parameters<typeof makeBuyer>[1] = {},
): Promise<Applied[]> {
  const buyers = await Promise.all(Array.from({ length: count }, () => makeBuyer(shop, options)));
  const applied: Applied[] = [];
  for (const buyer of buyers) {
    const { applicationId } = await buyer.client.tryout.apply({ id, reason });
    applied.push({ ...buyer, applicationId });
  }
  return applied;
}
export type Applied = Buyer & { applicationId: number };

/** Nobody can apply any more. */
export async function closeTryout(shop: TestShop, id: number): Promise<void> {
  await shop
    .context()
    .db.update(tryout)
    .set({ endsAt: new Date(Date.now() - 1_000), resultAt: new Date(Date.now() - 1_000) })
    .where(eq(tryout.id, id));
}

/** Closes it and tells the result. */
export async function tellResultOf(shop: TestShop, id: number): Promise<void> {
  await closeTryout(shop, id);
  await inTransaction(shop.context(), (tx) => announce(tx, id));
}

export const stateOf = async ({ client }: Buyer, id: number) =>
  (await client.tryout.detail({ id })).mine.state;

/** Who of some holds a place, and who does not. */
export async function split(all: readonly Applied[], id: number) {
  const states = await Promise.all(all.map((one) => stateOf(one, id)));
  return {
    chosen: all.filter((_one, index) => states[index] === 'chosen'),
    waiting: all.filter((_one, index) => states[index] === 'notChosen'),
  };
}

/** The place is confirmed, and its goods have come. */
export async function receive(
  shop: TestShop,
  { client, ctx, addressId, applicationId }: Applied,
): Promise<number> {
  const { orderId } = await client.tryout.confirm({ applicationId, addressId, submitToken: token() });
  await shipOrder(shop.context(), orderId, { courier: 'shunfeng', number: `SF${next()}` }, staffActor);
  await confirmReceipt(ctx, orderId);
  return orderId;
}

/** A report that says enough, with pictures that nobody drew before. */
export async function written(shop: TestShop, { caller }: Buyer, pictures = 3) {
  const images: string[] = [];
  for (let index = 0; index < pictures; index += 1)
    images.push((await sendUpload(shop, await drawPicture(), caller, { purpose: 'report' })).data.fid);
  return {
    content: [
      { kind: 'heading' as const, text: '两周真实体验' },
      {
        kind: 'text' as const,
        text: '佩戴舒适，降噪在地铁里很明显，通话清楚，续航和官方说的差不多。'.repeat(8),
      },
      ...images.map((image) => ({ kind: 'picture' as const, text: '实拍', image })),
    ],
    images,
    score: 4,
  };
}
