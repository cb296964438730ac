import { writeBeijingDay } from '@jishi/contract/beijing-time.ts';
import { contract } from '@jishi/contract/index.ts';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { makeBuyer, placePaidOrderOf, refusalOf } from '../../test/buyers.ts';
import { makeSku, makeStaff } from '../../test/factories.ts';
import { RecordingMail } from '../../test/fakes.ts';
import { expectStaffOnly } from '../../test/staff-access.ts';
import { TestShop } from '../../test/test-shop.ts';
import { salesReportJobs } from './sales-report.jobs.ts';
import { salesDaily } from './sales-report.tables.ts';

const mail = new RecordingMail();
const shop = await TestShop.open({ mail });
afterAll(() => shop.close());
beforeEach(async () => {
  mail.sent.length = 0;
  await shop.context().db.delete(salesDaily);
});

const job = salesReportJobs[0]!;
const desk = async (tenant = 0) =>
  shop.client((await makeStaff(shop.context(tenant), ['sales:daily', 'audit:read'])).caller);
const runJob = () => job.handle(shop.context(), { tenantId: 0 });

it('is off until somebody says to whom, and refuses to be sent to nobody', async () => {
  const { adminSalesDaily } = await desk();
  expect(await adminSalesDaily.read({})).toEqual({
    ...{ active: false, recipients: [], version: 0, sentAt: '', failed: [] },
  });
  await runJob();
  expect(mail.sent).toEqual([]);
  expect(await refusalOf(adminSalesDaily.tryOut({}))).toMatchObject({ code: 4009 });
  const nobody = { active: true, recipients: [], version: 0 };
  expect(await refusalOf(adminSalesDaily.save(nobody))).toMatchObject({ code: 4000 });
  const wrong = adminSalesDaily.save({ ...nobody, recipients: ['no mail'] });
  await expect(wrong).rejects.toMatchObject({ code: 4000 });
});

it('tells once a day what the report says, however often the job runs, and at once', async () => {
  const { adminSalesDaily } = await desk();
  await adminSalesDaily.save({
    active: true,
    recipients: ['Boss@example.com', 'boss@example.com', 'b@example.com'],
    version: 0,
  });
  const buyer = await makeBuyer(shop, { balanceYuan: 10_000 });
  const { ppid } = await makeSku(shop.context(), { priceYuan: 1_234.5, stock: 5 });
  await placePaidOrderOf(buyer, ppid, { count: 2 });
  await Promise.all([runJob(), runJob(), runJob()]);
  await runJob();
  expect(mail.sent.map(({ to }) => to).toSorted()).toEqual(['b@example.com', 'boss@example.com']);
  const day = writeBeijingDay(new Date());
  expect(mail.sent[0]).toMatchObject({
    tenantId: 0,
    subject: expect.stringContaining(`${day} 销售简报：净销售额 ¥2,469.00`),
    text: expect.stringMatching(/订单数：1（昨日同一时刻 0）\n件数：2，客单价 ¥2,469\.00/),
  });
  expect((await adminSalesDaily.read({})).sentAt).not.toBe('');
});

it('is tried out at once without taking the letter of the evening away', async () => {
  const { adminSalesDaily, adminAudit } = await desk();
  await adminSalesDaily.save({ active: true, recipients: ['a@example.com'], version: 0 });
  expect(await adminSalesDaily.tryOut({})).toEqual({ sent: 1, failed: [] });
  await runJob();
  expect(mail.sent).toHaveLength(2);
  const acts = (await adminAudit.list({})).list.map(({ action }) => action);
  expect(acts.slice(0, 2)).toEqual(['sales.tryDaily', 'sales.daily']);
});

it('keeps which addresses did not take it, and tells the others', async () => {
  const send = mail.send.bind(mail);
  mail.send = (one) => (one.to === 'gone@example.com' ? Promise.reject(new Error('550')) : send(one));
  const { adminSalesDaily } = await desk();
  await adminSalesDaily.save({ active: true, recipients: ['gone@example.com', 'a@example.com'], version: 0 });
  await runJob();
  mail.send = send;
  expect(mail.sent.map(({ to }) => to)).toEqual(['a@example.com']);
  expect((await adminSalesDaily.read({})).failed).toEqual(['gone@example.com']);
});

it('lets nobody save over what a colleague saved meanwhile, twice at once neither', async () => {
  const { adminSalesDaily } = await desk();
  const draft = { active: false, recipients: ['a@example.com'] };
  const first = await Promise.allSettled([1, 2].map(() => adminSalesDaily.save({ ...draft, version: 0 })));
  expect(first.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await adminSalesDaily.save({ ...draft, version: 1 })).toEqual({ version: 2 });
  expect(await refusalOf(adminSalesDaily.save({ ...draft, version: 1 }))).toMatchObject({ code: 4009 });
});

it('is for staff with the permission, and each tenant has its own', async () => {
  await expectStaffOnly(shop, contract.adminSalesDaily);
  const { adminSalesDaily } = await desk();
  await adminSalesDaily.save({ active: true, recipients: ['a@example.com'], version: 0 });
  expect((await (await desk(2)).adminSalesDaily.read({})).recipients).toEqual([]);
});
