import { contract } from '@jishi/contract/index.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeStore } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { drawPicture, openUpload, sendUpload } from '../upload/uploads.fixture.ts';
import { makeComplainer, makeOrder, typeOf, words } from './complaints.fixture.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop.close());

it('C254 names the seven types with their hints, those that need an order, and the suggestion', async () => {
  const { complaint } = await makeComplainer(shop);
  const types = await complaint.types({});
  expect(types.map(({ name }) => name)).toEqual([
    '商品质量',
    '服务态度',
    '配送',
    '售后维修',
    '价格与活动',
    '建议',
    '其他',
  ]);
  expect(types.filter((type) => type.needsOrder).map(({ name }) => name)).toEqual([
    '商品质量',
    '配送',
    '售后维修',
  ]);
  expect(types.filter((type) => type.suggestion).map(({ name }) => name)).toEqual(['建议']);
  expect(types.every(({ hint }) => hint.length > 3)).toBe(true);
  // Two that ask a new shop at once make its types once.
  const there = await makeComplainer(shop, 5);
  const [one, other] = await Promise.all([there.complaint.types({}), there.complaint.types({})]);
  expect([one.length, other]).toEqual([7, one]);
});

it('C249 takes a complaint with its number and promise: an answer within a day, a solution by the type', async () => {
  const { complaint, mobile } = await makeComplainer(shop);
  const before = Date.now();
  const made = await complaint.add({ type: await typeOf(shop, '其他'), content: words(), wish: 'refund' });
  const after = Date.now();
  expect(made.number).toMatch(/^TS\d{12}$/);
  const lies = (at: string, hours: number) =>
    Date.parse(at) >= before + hours * 3_600_000 && Date.parse(at) <= after + hours * 3_600_000;
  expect([lies(made.answerBy, 24), lies(made.promisedAt, 168)]).toEqual([true, true]);
  const service = await complaint.add({ type: await typeOf(shop, '服务态度'), content: words() });
  expect(Date.parse(service.promisedAt) - Date.parse(service.answerBy)).toBe(48 * 3_600_000);
  const detail = await complaint.detail({ id: made.id });
  expect(detail).toMatchObject({ state: 'submitted', stateText: '待受理', phone: mobile, wishText: '退款' });
});

it('C249 S377 refuses what is too short, too long, without a valid mobile, or under no type', async () => {
  const { complaint } = await makeComplainer(shop);
  const type = await typeOf(shop, '其他');
  const refused = { code: 4000 };
  await expect(complaint.add({ type, content: '太短了太短了太短了' })).rejects.toMatchObject(refused);
  await expect(complaint.add({ type, content: '长'.repeat(2_001) })).rejects.toMatchObject(refused);
  await expect(complaint.add({ type, content: words(), phone: '12345678901' })).rejects.toMatchObject(
    refused,
  );
  await expect(complaint.add({ type: 999_999, content: words() })).rejects.toMatchObject({ code: 4004 });
  await complaint.add({ type, content: '刚好十个字的内容哦。' });
  await complaint.add({ type, content: '长'.repeat(2_000), phone: '13912345678' });
  expect((await complaint.mine({})).total).toBe(2);
});

it('C249 needs an order of the member where the type does, and its store is that of the pick-up', async () => {
  const { complaint, memberId } = await makeComplainer(shop);
  const stranger = await makeComplainer(shop);
  const type = await typeOf(shop, '商品质量');
  await expect(complaint.add({ type, content: words() })).rejects.toMatchObject({
    code: 4000,
    data: { fields: { orderId: ['请选择与投诉相关的订单'] } },
  });
  const orderId = await makeOrder(shop, memberId, await makeStore(shop.context()));
  await expect(stranger.complaint.add({ type, content: words(), orderId })).rejects.toMatchObject({
    code: 4004,
  });
  const { id } = await complaint.add({ type, content: words(), orderId });
  const detail = await complaint.detail({ id });
  expect(detail.order?.orderId).toBe(orderId);
  expect(detail.shopName).toMatch(/^门店/);
});

it('C249 C221 takes pictures of the member, up to nine and each once', async () => {
  const { complaint, caller } = await makeComplainer(shop);
  const type = await typeOf(shop, '其他');
  const { data } = await sendUpload(shop, await drawPicture(), caller, {}, contract.upload.complaintImage);
  const stranger = await makeComplainer(shop);
  await expect(stranger.complaint.add({ type, content: words(), images: [data.fid] })).rejects.toMatchObject({
    code: 4004,
  });
  const { id } = await complaint.add({ type, content: words(), images: [data.fid] });
  await expect(complaint.add({ type, content: words(), images: [data.fid] })).rejects.toMatchObject({
    code: 4004,
  });
  // What was refused left no complaint behind.
  expect((await complaint.mine({})).total).toBe(1);
  const [image] = (await complaint.detail({ id })).images;
  expect((await openUpload(shop, image?.url ?? '', caller)).bytes).toBeGreaterThan(0);
  const ten = Array.from({ length: 10 }, (_, index) => String(index).padStart(32, '0'));
  await expect(complaint.add({ type, content: words(), images: ten })).rejects.toMatchObject({ code: 4000 });
});

it('C249 the same words within an hour lead to the first complaint, also when both come at once', async () => {
  const { complaint } = await makeComplainer(shop);
  const said = { type: await typeOf(shop, '其他'), content: words() };
  const outcomes = await Promise.allSettled([1, 2, 3].map(() => complaint.add(said)));
  const [made] = outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  expect(outcomes.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
  await expect(complaint.add(said)).rejects.toMatchObject({
    code: 4009,
    refusal: 'alreadySaid',
    data: { id: made?.id, number: made?.number },
  });
  await shop.asOwner(
    `UPDATE complaint SET created_at = created_at - interval '61 minutes' WHERE id = ${made?.id}`,
  );
  await complaint.add(said);
});

it('C249 five may be open at once, also of six that come at once', async () => {
  const { complaint } = await makeComplainer(shop);
  const type = await typeOf(shop, '其他');
  const outcomes = await Promise.allSettled(
    [1, 2, 3, 4, 5, 6].map(() => complaint.add({ type, content: words() })),
  );
  expect(outcomes.filter((one) => one.status === 'fulfilled')).toHaveLength(5);
  const { list } = await complaint.mine({});
  await complaint.withdraw({ id: list[0]?.id ?? 0 });
  await complaint.add({ type, content: words() });
  await expect(complaint.add({ type, content: words() })).rejects.toMatchObject({ code: 4009 });
});

it('C249 ten may be written within a day, however many were taken back', async () => {
  const { complaint, memberId } = await makeComplainer(shop);
  const type = await typeOf(shop, '其他');
  for (let count = 0; count < 10; count += 1) {
    const { id } = await complaint.add({ type, content: words() });
    await complaint.withdraw({ id });
  }
  await expect(complaint.add({ type, content: words() })).rejects.toMatchObject({
    code: 4009,
    userMsg: expect.stringContaining('10 件'),
  });
  await shop.asOwner(
    `UPDATE complaint SET created_at = created_at - interval '24 hours' WHERE member_id = ${memberId}`,
  );
  await complaint.add({ type, content: words() });
});
