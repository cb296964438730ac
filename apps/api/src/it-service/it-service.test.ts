import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeBuyer, refusalOf } from '../../test/buyers.ts';
import { makeStaff } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { at, countStanding, makeDesk, tomorrow } from '../appointment/calendar.fixture.ts';

let shop: TestShop;
let serial = 0;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop.close());

const editor = async (tenant = 0) =>
  shop.client((await makeStaff(shop.context(tenant), ['itService:edit', 'audit:read'])).caller);

/** A service of a store with benches. */
async function makeService(changes: Record<string, unknown> = {}, benches = 1) {
  serial += 1;
  const desk = await makeDesk(shop, benches);
  const { adminItService } = await editor();
  const draft = {
    ...{ name: `到店贴膜 ${serial}`, summary: '高清钢化膜', steps: ['清洁', '贴膜'], icon: 'film' },
    ...{ place: 'store', minutes: 30, ownPrice: 39, storeIds: [desk.storeId], active: true },
    ...changes,
  } as Parameters<typeof adminItService.save>[0];
  return { ...(await adminItService.save(draft)), draft, desk };
}

it('C164 lists services with price and the stores that do them, and none that is switched off', async () => {
  const { id, desk } = await makeService();
  const off = await makeService({ active: false });
  const { services, stores } = await shop.client().itService.list({});
  expect(services.find((one) => one.id === id)).toMatchObject({
    ...{ price: 39, minutes: 30, place: 'store', steps: ['清洁', '贴膜'], storeIds: [desk.storeId] },
  });
  expect(services.some((one) => one.id === off.id)).toBe(false);
  expect(stores.some((one) => one.id === desk.storeId)).toBe(true);
  expect((await shop.client({ tenant: 2 }).itService.list({})).services).toEqual([]);
});

it('a member books once for a service, sees it, and gives it up', async () => {
  const { id, desk } = await makeService();
  const { itService, notice } = (await makeBuyer(shop)).client;
  const visit = (time: string) => ({ id, shopId: desk.storeId, startsAt: at(tomorrow(), time) });
  const booked = await itService.book(visit('14:00'));
  expect(booked).toMatchObject({ serviceId: id, startsAt: at(tomorrow(), '14:00'), state: 'open' });
  expect((await itService.mine({})).list).toEqual([booked]);
  expect(await refusalOf(itService.book(visit('16:00')))).toMatchObject({ code: 4009 });
  const stranger = (await makeBuyer(shop)).client.itService;
  expect(await refusalOf(stranger.cancel({ id: booked.id }))).toMatchObject({ code: 4004 });
  await itService.cancel({ id: booked.id });
  expect(await refusalOf(itService.cancel({ id: booked.id }))).toMatchObject({ code: 4009 });
  expect((await itService.mine({})).list).toEqual([]);
  expect(await countStanding(shop, desk.storeId)).toBe(0);
  expect((await notice.list({})).list.some(({ title }) => title.startsWith('服务预约'))).toBe(false);
  await expect(shop.client().itService.book(visit('14:00'))).rejects.toMatchObject({ code: 1000 });
});

it('of ten bookings at once one stands, and one bench is had once', async () => {
  const { id, desk } = await makeService();
  const one = (await makeBuyer(shop)).client.itService;
  const times = Array.from({ length: 10 }, (_, hour) => `${10 + hour}:00`).slice(0, 9);
  const sent = times.map((time) => one.book({ id, shopId: desk.storeId, startsAt: at(tomorrow(), time) }));
  const results = await Promise.allSettled(sent);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const startsAt = (await one.mine({})).list[0]?.startsAt ?? '';
  const other = (await makeBuyer(shop)).client.itService;
  const late = other.book({ id, shopId: desk.storeId, startsAt });
  await expect(late).rejects.toMatchObject({ refusal: 'timeFull' });
  expect((await other.mine({})).list).toEqual([]);
  expect(await countStanding(shop, desk.storeId)).toBe(1);
});

it('at home an address is needed, and another store does not do it', async () => {
  const { id, desk } = await makeService({ place: 'home' });
  const { itService } = (await makeBuyer(shop)).client;
  const visit = { id, shopId: desk.storeId, startsAt: at(tomorrow(), '11:00') };
  expect(await refusalOf(itService.book(visit))).toMatchObject({ userMsg: '请填写上门地址' });
  const elsewhere = await makeDesk(shop, 1);
  const address = '人民中路 17 号 3 栋';
  const wrong = itService.book({ ...visit, shopId: elsewhere.storeId, address });
  expect(await refusalOf(wrong)).toMatchObject({ code: 4004 });
  expect(await itService.book({ ...visit, address })).toMatchObject({ address, place: 'home' });
  const { list } = await desk.desk.list({ storeId: desk.storeId });
  expect(list).toMatchObject([{ subjectKind: 'itService', note: expect.stringContaining(address) }]);
});

it('what staff do on the calendar is what the booking says, and the member is told', async () => {
  const { id, desk } = await makeService();
  const { itService, notice } = (await makeBuyer(shop)).client;
  await itService.book({ id, shopId: desk.storeId, startsAt: at(tomorrow(), '14:00') });
  const standing = async () =>
    (await desk.desk.list({ storeId: desk.storeId, state: 'confirmed' })).list[0]?.id ?? 0;
  await desk.desk.move({ id: await standing(), startsAt: at(tomorrow(), '15:00') });
  expect((await itService.mine({})).list[0]).toMatchObject({ startsAt: at(tomorrow(), '15:00') });
  await desk.desk.cancel({ id: await standing(), reason: '工程师请假' });
  expect((await itService.mine({})).list).toEqual([]);
  const titles = (await notice.list({})).list.map(({ title }) => title);
  expect(titles).toEqual(expect.arrayContaining(['服务预约已改期', '服务预约已取消']));
});

it('staff write services down with their changes; names are taken once, stores and goods must be of the shop', async () => {
  const { id, draft } = await makeService();
  const { adminItService, adminAudit } = await editor();
  await adminItService.save({ ...draft, id, ownPrice: 49 });
  const saved = (await adminItService.list({})).services.find((one) => one.id === id);
  expect(saved).toMatchObject({ ownPrice: 49, price: 49, ahead: 0, active: true });
  const acts = (await adminAudit.list({ action: 'itService.save', keyword: draft.name })).list;
  expect(acts[0]?.changes).toEqual([{ field: '价格', before: '39 元', after: '49 元' }]);
  expect(await refusalOf(adminItService.save(draft))).toMatchObject({ code: 4009 });
  expect(await refusalOf(adminItService.save({ ...draft, id, ppid: 99_999_999 }))).toMatchObject({
    code: 4000,
  });
  expect(await refusalOf(adminItService.save({ ...draft, id, storeIds: [99_999_999] }))).toMatchObject({
    code: 4000,
  });
  const foreign = (await editor(2)).adminItService;
  expect(await refusalOf(foreign.save({ ...draft, id, storeIds: [] }))).toMatchObject({ code: 4004 });
  const other = shop.client((await makeStaff(shop.context(), ['product:read'])).caller);
  expect(await refusalOf(other.adminItService.save(draft))).toMatchObject({ code: 4003 });
});
