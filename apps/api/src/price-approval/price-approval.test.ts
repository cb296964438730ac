import { contract } from '@jishi/contract/index.ts';
import type { Permission } from '@jishi/contract/permission.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusalOf } from '../../test/buyers.ts';
import { makeStaff } from '../../test/factories.ts';
import { expectStaffOnly } from '../../test/staff-access.ts';
import { PriceDesk } from './price-approval.fixture.ts';
import { priceApprovalWaits } from './price-approval.waits.ts';

let desk: PriceDesk;
type Person = Awaited<ReturnType<PriceDesk['person']>>;
let clerk: Person;
let chief: Person;
beforeAll(async () => {
  desk = await PriceDesk.open();
  [clerk, chief] = [await desk.person(), await desk.person()];
});
afterAll(() => desk.shop.close());

/** A price that waits: from 1000 to 800 yuan. */
async function asked() {
  const { ppid } = await desk.make();
  await desk.setPrice(clerk.client, ppid, 800);
  return { ppid, id: (await desk.waiting(chief.client, ppid)).id };
}
const approve = (id: number, by = chief) => by.client.adminPriceChange.approve({ id });
const refuse = (id: number, by = chief) => by.client.adminPriceChange.refuse({ id, reason: '太低了' });

it('S004 answers nobody but staff with the permission, for every operation', async () => {
  await expectStaffOnly(desk.shop, contract.adminPriceChange);
});

it('X3251 a price that falls too far waits, and the one there is stays; what else was changed is changed', async () => {
  const { ppid } = await desk.make();
  expect(await desk.setPrice(clerk.client, ppid, 900)).toMatchObject({ priceWaits: false });
  await desk.hadYesterday(ppid, 100_000);
  expect(await desk.setPrice(clerk.client, ppid, 880)).toMatchObject({ priceWaits: true });
  expect(await desk.read(ppid)).toMatchObject({ priceFen: 90_000 });
  const row = await desk.waiting(clerk.client, ppid);
  expect(row).toMatchObject({ before: 900, after: 880, cause: 'drop', own: true, placeName: '' });
  expect(await desk.actsOn(ppid)).toContain('priceChange.ask');
  await desk.rule(0);
  expect(await desk.setPrice(clerk.client, ppid, 500)).toMatchObject({ priceWaits: false });
  await desk.rule(10);
});

it('X3252 another person lets it pass, in the transaction of the approval, and it is written down', async () => {
  const { ppid, id } = await asked();
  expect(await refusalOf(approve(id, clerk))).toMatchObject({ code: 4009 });
  expect(await approve(id)).toEqual({ state: 'done' });
  expect(await desk.read(ppid)).toMatchObject({ priceFen: 80_000 });
  expect(await refusalOf(approve(id))).toMatchObject({ code: 4009, userMsg: '该申请已处理' });
  expect(await desk.actsOn(ppid)).toEqual(['priceChange.ask', 'priceChange.approve']);
  // What was agreed to is where the next step begins.
  expect(await desk.setPrice(clerk.client, ppid, 730)).toMatchObject({ priceWaits: false });
});

it('X3252 of two who decide at once one decides', async () => {
  const { ppid, id } = await asked();
  const third = await desk.person();
  const answers = await Promise.allSettled([approve(id), approve(id, third), refuse(id, third)]);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await desk.actsOn(ppid)).length).toBe(2);
});

it('X3252 a price that was changed since is not lowered: the request is over', async () => {
  const { ppid, id } = await asked();
  await desk.setPrice(clerk.client, ppid, 950);
  expect(await approve(id)).toEqual({ state: 'outdated' });
  expect(await desk.read(ppid)).toMatchObject({ priceFen: 95_000 });
});

it('X3251 a newer request takes the place of an open one, and one of a week ago is over', async () => {
  const { ppid, id } = await asked();
  await desk.setPrice(clerk.client, ppid, 700);
  const newer = await desk.waiting(chief.client, ppid);
  expect(newer).toMatchObject({ after: 700 });
  expect(await refusalOf(approve(id))).toMatchObject({ code: 4009 });
  await desk.shop.asOwner(`UPDATE price_ask SET expires_at = now() WHERE id = ${newer.id}`);
  expect(await refusalOf(approve(newer.id))).toMatchObject({ userMsg: '该申请已过期，请重新提交' });
  const { list } = await chief.client.adminPriceChange.list({ state: 'ended', pageSize: 100 });
  const states = list.filter((one) => one.ppid === ppid).map(({ state }) => state);
  expect(states).toEqual(['expired', 'replaced']);
});

it('X3253 is refused with a reason by who may approve, and taken back by who asked', async () => {
  const one = await asked();
  const looker = await desk.person(['product:read', 'priceChange:read']);
  expect(await refusalOf(refuse(one.id, looker))).toMatchObject({ code: 4003 });
  await refuse(one.id);
  const other = await asked();
  await refuse(other.id, clerk);
  expect(await desk.actsOn(one.ppid)).toEqual(['priceChange.ask', 'priceChange.refuse']);
  expect(await desk.actsOn(other.ppid)).toEqual(['priceChange.ask', 'priceChange.withdraw']);
  expect(await desk.read(other.ppid)).toMatchObject({ priceFen: 100_000 });
});

it('X3252 X3253 nobody of another tenant finds it', async () => {
  const { id } = await asked();
  const abroad = desk.shop.client((await makeStaff(desk.shop.context(2))).caller);
  expect(await refusalOf(abroad.adminPriceChange.approve({ id }))).toMatchObject({ code: 4004 });
  expect(await refusalOf(abroad.adminPriceChange.refuse({ id, reason: '不行' }))).toMatchObject({
    code: 4004,
  });
  expect((await abroad.adminPriceChange.list({})).total).toBe(0);
});

it('X3251 waits on the start page of everybody but who asked for it', async () => {
  await asked();
  const [wait] = priceApprovalWaits;
  const waitingOf = async ({ staffId }: Person) => {
    const ctx = desk.shop.context();
    const staff = { staffId, sessionId: 0, name: '', permissions: new Set<Permission>(), storeId: null };
    return (await wait?.count({ ...ctx, visitor: { ...ctx.visitor, staff } }))?.waiting ?? 0;
  };
  expect(await waitingOf(chief)).toBeGreaterThan(0);
  expect(await waitingOf(clerk)).toBeLessThan(await waitingOf(chief));
});
