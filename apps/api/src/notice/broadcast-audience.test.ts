import { randomUUID } from 'node:crypto';
import type { Client } from '@jishi/contract/client.ts';
import { type Contract, contract } from '@jishi/contract/index.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Buyer, makeBuyer, placePaidOrderOf, refusalOf } from '../../test/buyers.ts';
import { makeSku, makeStaff } from '../../test/factories.ts';
import { type Caller, TestShop } from '../../test/test-shop.ts';
import { chooseAudience } from './choose-audience.ts';

let shop: TestShop;
let caller: Caller;
let staff: Client<Contract>['adminNotice'];
let phones: { ppid: number; categoryId: number };
/** Bought a phone now, a phone a year ago, a case now, nothing. */
let fresh: Buyer, old: Buyer, other: Buyer, nobody: Buyer;
beforeAll(async () => {
  shop = await TestShop.open();
  const ctx = shop.context();
  ({ caller } = await makeStaff(ctx));
  staff = shop.client(caller).adminNotice;
  const categoryOf = async (ppid: number) => {
    const { rows } = await ctx.db.execute<{ id: string }>(
      `SELECT p.category_id AS id FROM sku s JOIN product p ON p.tenant_id = s.tenant_id AND p.id = s.product_id WHERE s.ppid = ${ppid}`,
    );
    return Number(rows[0]?.id);
  };
  const [phone, accessory] = [
    await makeSku(ctx, { priceYuan: 10, stock: 50 }),
    await makeSku(ctx, { priceYuan: 5, stock: 50 }),
  ];
  phones = { ppid: phone.ppid, categoryId: await categoryOf(phone.ppid) };
  // Two categories, whatever the factory gave them.
  await shop.asOwner(
    `INSERT INTO category (tenant_id, id, parent_id, name, path) VALUES (${ctx.tenant.id}, 990001, 0, '壳', '{990001}');
     UPDATE product SET category_id = 990001 WHERE id = (SELECT product_id FROM sku WHERE ppid = ${accessory.ppid})`,
  );
  [fresh, old, other, nobody] = (await Promise.all(
    Array.from({ length: 4 }, () => makeBuyer(shop, { balanceYuan: 1000 })),
  )) as [Buyer, Buyer, Buyer, Buyer];
  await placePaidOrderOf(fresh, phone.ppid, { count: 2 });
  await placePaidOrderOf(fresh, phone.ppid);
  const past = await placePaidOrderOf(old, phone.ppid);
  await placePaidOrderOf(other, accessory.ppid);
  await shop.asOwner(`UPDATE sales_order SET paid_at = now() - interval '300 days' WHERE id = ${past}`);
});
afterAll(() => shop.close());

const send = (title: string, more: Partial<Parameters<typeof staff.send>[0]> = {}) =>
  staff.send({ type: 'activity', title, text: '到店有礼', submitKey: randomUUID(), ...more });
async function upload(bytes: Uint8Array) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'a.png');
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  const response = await shop.server.inject({
    method: 'POST',
    url: contract.adminNotice.upload.path,
    headers: { host: 'localhost', xtenant: '0', 'content-type': request.headers.get('content-type') ?? '' },
    cookies: { ...caller.cookies },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return response.json<{ code: number; data: { url: string; width: number } | null }>();
}
const countOf = async ({ client }: Buyer, title: string) =>
  (await client.notice.list({ pageSize: 50 })).list.filter((one) => one.title === title).length;
const seenBy = (title: string) =>
  Promise.all([fresh, old, other, nobody].map((buyer) => countOf(buyer, title)));

describe('whom a broadcast is for', () => {
  it('is counted before it is sent, and goes by days and category together', async () => {
    const { categoryId } = phones;
    const ask = async (recentDays: number, category: number) =>
      (await staff.audience({ recentDays, categoryId: category })).memberCount;
    expect([
      await ask(30, 0),
      await ask(0, categoryId),
      await ask(30, categoryId),
      await ask(400, 0),
    ]).toEqual([2, 2, 1, 3]);
    expect((await staff.audience({})).categories.some(({ id }) => id === 990001)).toBe(true);
    expect((await send('新机配件', { recentDays: 30, categoryId })).memberCount).toBe(1);
    expect(await seenBy('新机配件')).toEqual([1, 0, 0, 0]);
    expect((await staff.list({ keyword: '新机配件' })).list[0]).toMatchObject({
      memberCount: 1,
      recentDays: 30,
      categoryId,
    });
  });

  it('is settled when it is sent: who buys later does not get it', async () => {
    await send('老客专享', { recentDays: 30 });
    await placePaidOrderOf(nobody, phones.ppid);
    expect(await seenBy('老客专享')).toEqual([1, 0, 1, 0]);
    await shop.asOwner(
      `UPDATE sales_order SET paid_at = now() - interval '500 days' WHERE member_id = ${nobody.memberId}`,
    );
  });

  it('gets it once each, twenty senders at once, and nobody where the sending died half way', async () => {
    const submitKey = randomUUID();
    const sent = await Promise.all(
      Array.from({ length: 20 }, () => send('只发一次', { recentDays: 400, submitKey })),
    );
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
    expect(new Set(sent.map(({ memberCount }) => memberCount)).size).toBe(1);
    expect(await seenBy('只发一次')).toEqual([1, 1, 1, 0]);
    // The process dies between the message and its members: PostgreSQL refuses the second as it would a lost process.
    await shop.asOwner('ALTER TABLE notice_audience ADD CONSTRAINT dies CHECK (false) NOT VALID');
    const again = randomUUID();
    await expect(send('半途而废', { recentDays: 400, submitKey: again })).rejects.toThrow();
    await shop.asOwner('ALTER TABLE notice_audience DROP CONSTRAINT dies');
    expect(await seenBy('半途而废')).toEqual([0, 0, 0, 0]);
    await send('半途而废', { recentDays: 400, submitKey: again });
    expect(await seenBy('半途而废')).toEqual([1, 1, 1, 0]);
  });

  it('is refused where it is nobody, or of a category that is not there', async () => {
    const answer = await refusalOf(send('没有人', { recentDays: 1, levels: [20] }));
    expect(answer.userMsg).toBe('没有符合条件的会员，请放宽发送条件');
    expect((await refusalOf(staff.audience({ categoryId: 424_242 }))).code).toBe(4000);
    const reader = await makeStaff(shop.context(), ['notice:read']);
    expect((await refusalOf(shop.client(reader.caller).adminNotice.audience({}))).code).toBe(4003);
    const elsewhere = shop.context(1);
    expect(await chooseAudience(elsewhere, { levels: [], recentDays: 400, categoryId: 0 })).toEqual([]);
  });
});

it('C234 a picture is kept, shown beside the message, and none but a picture is', async () => {
  const drawn = await sharp({ create: { width: 600, height: 400, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const { data } = await upload(drawn);
  const { url, width } = data ?? { url: '', width: 0 };
  expect(width).toBe(600);
  await send('带图消息', { picture: { url, width: 600, height: 400 }, link: '/list/1' });
  const { list } = await fresh.client.notice.list({ pageSize: 50 });
  expect(list.find(({ title }) => title === '带图消息')).toMatchObject({ picture: { url }, link: '/list/1' });
  expect(list.find(({ title }) => title === '只发一次')?.picture).toBeNull();
  expect((await upload(Buffer.from('MZ no picture'))).code).toBe(4000);
  const elsewhere = { url: 'https://evil.example/a.png', width: 1, height: 1 };
  expect((await refusalOf(send('坏图片', { picture: elsewhere }))).code).toBe(4000);
});
