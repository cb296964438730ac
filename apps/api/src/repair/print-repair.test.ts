import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusalOf } from '../../test/buyers.ts';
import { makeMember, makeStaff, makeStore } from '../../test/factories.ts';
import { type Caller, hostOf, TestShop } from '../../test/test-shop.ts';
import { auditLog } from '../audit/audit.tables.ts';
import { readPdf } from '../platform/pdf/read-pdf.fixture.ts';
import { staff } from '../staff/staff.tables.ts';
import { makeSerialNumber, openRepairs, type RepairDesk } from './repair.fixture.ts';
import { repairOrder } from './repair.tables.ts';

let shop: TestShop;
let desk: RepairDesk;
beforeAll(async () => {
  shop = await TestShop.open();
  desk = await openRepairs(shop, { benches: 1 });
});
afterAll(() => shop.close());

const open = (path: string, id: number, caller: Caller = desk.caller) =>
  get(`/admin/api/repair/${path}?id=${id}`, caller);
const openOwn = (orderId: number, caller: Caller) =>
  get(`/web/api/afterService/repairReceipt/v1?orderId=${orderId}`, caller);
const get = (url: string, { tenant = 0, cookies = {}, headers = {} }: Caller) =>
  shop.server.inject({
    url,
    headers: { host: hostOf(tenant), xtenant: String(tenant), ...headers },
    cookies: cookies as Record<string, string>,
  });
/** Lines are broken where a column ends, so texts are looked for without their breaks. */
const pagesOf = async (path: string, id: number) => readPages(await open(path, id));
const readPages = (answer: Awaited<ReturnType<typeof open>>) => {
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
  return readPdf(answer.rawPayload).map((page) => ({ ...page, text: page.text.replace(/\s/g, '') }));
};

/** What opens the phone, and stands on no paper. */
const UNLOCK = 'QX7Z9K';

/** 张先生 hands in a phone with a scratch, whose camera does not work. */
async function makeReceived() {
  const customer = await desk.makeCustomer();
  const serial = makeSerialNumber();
  const { orderId: id, number } = await desk.book(customer, { remark: '昨晚摔过一次', unlockCode: UNLOCK });
  await desk.engineer.receive({
    ...(await desk.seen(id)),
    ...{ serial, note: '右下角磕碰，随机保护壳 1 个', tests: { power: 'ok', rearCamera: 'bad' } },
  });
  return { id, number: String(number), serial, customer };
}

it('X3300 a device that is here has a receipt: what came in and how, what it costs, and the terms behind', async () => {
  const { id, number, serial } = await makeReceived();
  const ticket = await desk.engineer.detail({ id });
  const [front, ...back] = await pagesOf('receipt', id);
  for (const shown of [
    ...['维修受理单', number, serial, ticket.code, ticket.contactPhone, '昨晚摔过一次'],
    ...['右下角磕碰，随机保护壳1个', '后置摄像头异常', '开关机正常', '触摸未检测', '预估¥599.00', '顾客签名'],
    ...[ticket.faultText.replace(/\s/g, ''), '已阅读并同意《维修服务协议》（第1版）'],
  ])
    expect(front?.text).toContain(shown);
  expect(back.map(({ text }) => text).join('')).toContain('您确认后才开始维修');

  await desk.work(id, 'check');
  await desk.quote(id, 1_699);
  const [quoted] = await pagesOf('receipt', id);
  expect(quoted?.text).toContain('365天1¥1,699.00');
  expect(quoted?.text).toContain('合计¥1,699.00（待确认）');
});

it('X3301 the label of its bag tells of the customer a family name and four digits', async () => {
  const { id, number, serial } = await makeReceived();
  const { contactPhone } = await desk.engineer.detail({ id });
  const [label, ...more] = await pagesOf('label', id);
  expect(more).toEqual([]);
  expect([label?.width, label?.height].map((points) => Math.round(((points ?? 0) * 25.4) / 72))).toEqual([
    60, 40,
  ]);
  expect(label?.text).toContain(number);
  expect(label?.text).toContain(`串号尾号${serial.slice(-4)}`);
  expect(label?.text).toContain(`尾号${contactPhone.slice(-4)}`);
  expect(label?.text).not.toContain(contactPhone);
});

it('X3301 is one label, however long the name of a model and its faults are', async () => {
  const { id } = await makeReceived();
  const long = '云南省红河哈尼族彝族自治州限定典藏版'.repeat(4);
  await shop
    .context()
    .db.update(repairOrder)
    .set({ model: long, faultText: long, contactName: long.slice(0, 20) })
    .where(eq(repairOrder.id, id));
  expect(await pagesOf('label', id)).toHaveLength(1);
});

it('X3300 X3301 both are written down, and nothing is printed of a device that is not here or not theirs', async () => {
  const { id, number } = await makeReceived();
  await open('receipt', id);
  await open('label', id);
  const acts = await shop
    .context()
    .db.select()
    .from(auditLog)
    .where(and(eq(auditLog.target, `维修单 ${number}`), eq(auditLog.action, 'repair.print')));
  expect(acts.map(({ changes }) => changes)).toEqual([
    [{ field: '单据', before: '', after: '受理单' }],
    [{ field: '单据', before: '', after: '标签' }],
  ]);

  const { orderId: booked } = await desk.book(await desk.makeCustomer(), { time: '14:00' });
  for (const path of ['receipt', 'label'])
    expect((await open(path, booked)).json()).toMatchObject({ userMsg: '设备尚未收到，收机后才能打印' });
  const ctx = shop.context();
  const elsewhere = await makeStore(ctx);
  const { staffId, caller } = await makeStaff(ctx, ['repair:read']);
  await ctx.db.update(staff).set({ storeId: elsewhere }).where(eq(staff.id, staffId));
  expect((await open('receipt', id, caller)).json()).toMatchObject({ userMsg: '维修单不存在' });
  expect((await open('receipt', id, {})).json().code).toBe(1000);
  const reader = (await makeStaff(ctx, ['order:read'])).caller;
  expect(await refusalOf(shop.client(reader).adminRepair.detail({ id }))).toMatchObject({ code: 4003 });
  expect((await open('label', id, reader)).json().code).toBe(4003);
});

it('X3402 its member prints a copy: the same facts and terms, nothing to sign, and never what opens the device', async () => {
  const { id, number, serial, customer } = await makeReceived();
  expect((await desk.engineer.detail({ id })).hasUnlockCode).toBe(true);
  await desk.engineer.message({ id, text: '请今天来取' });
  // Whoever presses twice has it twice.
  const answers = await Promise.all([openOwn(id, customer.caller), openOwn(id, customer.caller)]);
  for (const answer of answers) {
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(answer.headers['content-disposition']).toContain(`filename="${number}.pdf"`);
    const pages = readPages(answer);
    const [front] = pages;
    for (const shown of [
      ...['维修受理单', '顾客联副本', number, serial, '昨晚摔过一次', '右下角磕碰', '后置摄像头异常'],
      ...['预估¥599.00', '自助打印', '《维修服务协议》（第1版）'],
    ])
      expect(front?.text).toContain(shown);
    const all = pages.map(({ text }) => text).join('');
    expect(all).toContain('您确认后才开始维修');
    for (const hidden of [UNLOCK, '顾客签名', '经办人']) expect(all).not.toContain(hidden);
  }
  // The register of what staff do has nothing of it.
  const acts = await shop
    .context()
    .db.select()
    .from(auditLog)
    .where(and(eq(auditLog.target, `维修单 ${number}`), eq(auditLog.action, 'repair.print')));
  expect(acts).toEqual([]);
});

it('X3402 is refused to other members, of another shop, signed out, to staff, and before the device is here', async () => {
  const { id, customer } = await makeReceived();
  const other = await desk.makeCustomer();
  expect((await openOwn(id, other.caller)).json()).toMatchObject({ userMsg: '维修单不存在' });
  expect((await openOwn(987_654_321, customer.caller)).json()).toMatchObject({ userMsg: '维修单不存在' });
  const { caller: stranger } = await makeMember(shop.context(2001));
  expect((await openOwn(id, stranger)).json()).toMatchObject({ userMsg: '维修单不存在' });
  expect((await openOwn(id, {})).json().code).toBe(1000);
  expect((await openOwn(id, desk.caller)).json().code).toBe(1000);
  expect((await openOwn(0, customer.caller)).json().code).toBe(4000);
  const { orderId: booked } = await desk.book(other, { time: '16:00' });
  expect((await openOwn(booked, other.caller)).json()).toMatchObject({
    userMsg: '设备尚未收到，收机后才能打印',
  });
  await other.client.repair.cancel({ id: booked });
  expect((await openOwn(booked, other.caller)).json().code).toBe(4009);
});
