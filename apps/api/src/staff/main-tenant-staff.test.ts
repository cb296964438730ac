import { contract } from '@jishi/contract/index.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusalOf } from '../../test/buyers.ts';
import { makeStaff, next } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { saveStaff } from './staff.service.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop.close());

/** An account of the main site that tenant 4 has let in with `order:read`. */
async function letIn() {
  const account = `head${next()}`;
  const password = 'headquarter2026';
  await saveStaff(shop.context(), {
    account,
    name: '总部小王',
    password,
    roleName: `总部${account}`,
    permissions: ['product:read'],
  });
  const host = await makeStaff(shop.context(4));
  const there = shop.client(host.caller);
  const { roleId } = await there.adminStaff.saveRole({
    roleId: 0,
    name: `督导${account}`,
    permissions: ['order:read'],
  });
  const { staffId } = await there.adminStaff.create({ account, name: '总部小王', roleId, headOffice: true });
  const { cookies } = await shop.send(contract.adminAuth.login, { account, password }, {});
  return { account, password, cookies, there, staffId, home: shop.client({ cookies }) };
}
const ticketOf = (address: string) => new URL(address).hash.slice(1);
const enter = (ticket: string, tenant = 4) => shop.send(contract.adminAuth.enter, { ticket }, { tenant });

it('S011 an account of the main site switches to a tenant that has let it in, with the role it has there', async () => {
  const { home, account } = await letIn();
  expect((await home.adminAuth.sites()).map((one) => one.xtenant)).toEqual([0, 4]);
  const { address } = await home.adminAuth.switchSite({ xtenant: 4 });
  expect(new URL(address).hostname).toBe('t4.localhost');
  const { envelope, cookies } = await enter(ticketOf(address));
  expect(envelope.data).toMatchObject({ account, xtenant: 4, permissions: ['order:read'] });
  const away = shop.client({ tenant: 4, cookies });
  await away.adminOrder.list({});
  expect(await refusalOf(away.adminProduct.filters())).toMatchObject({ code: 4003 });
  expect((await away.adminAuth.sites()).map((one) => one.xtenant)).toEqual([0, 4]);
  expect(new URL((await away.adminAuth.switchSite({ xtenant: 0 })).address).hostname).toBe('localhost');
});

it('a ticket works once, at its tenant, for a minute', async () => {
  const { home } = await letIn();
  const ticket = ticketOf((await home.adminAuth.switchSite({ xtenant: 4 })).address);
  expect((await enter(ticket, 2)).envelope.code).toBe(1000);
  const answers = await Promise.all([enter(ticket), enter(ticket)]);
  expect(answers.map(({ envelope }) => envelope.code).sort()).toEqual([0, 1000]);
  const late = ticketOf((await home.adminAuth.switchSite({ xtenant: 4 })).address);
  await shop.asOwner(`UPDATE staff_ticket SET expires_at = now() - interval '1 second'`);
  expect((await enter(late)).envelope).toMatchObject({
    code: 1000,
    userMsg: expect.stringContaining('失效'),
  });
});

it('whoever was not let in cannot switch, and cannot sign in there with the password', async () => {
  const { home, account, password } = await letIn();
  expect(await refusalOf(home.adminAuth.switchSite({ xtenant: 2 }))).toMatchObject({ code: 4004 });
  const stranger = shop.client((await makeStaff(shop.context())).caller);
  expect(await refusalOf(stranger.adminAuth.switchSite({ xtenant: 4 }))).toMatchObject({ code: 4004 });
  const local = shop.client((await makeStaff(shop.context(2))).caller);
  expect((await local.adminAuth.sites()).map((one) => one.xtenant)).toEqual([2]);
  expect(await refusalOf(local.adminAuth.switchSite({ xtenant: 0 }))).toMatchObject({ code: 4004 });
  const direct = await shop.send(contract.adminAuth.login, { account, password }, { tenant: 4 });
  expect(direct.envelope.code).toBe(4000);
});

it('is out everywhere at once when either side closes the account', async () => {
  const one = await letIn();
  const first = await enter(ticketOf((await one.home.adminAuth.switchSite({ xtenant: 4 })).address));
  const away = shop.client({ tenant: 4, cookies: first.cookies });
  await away.adminAuth.me();
  await one.there.adminStaff.setActive({ staffId: one.staffId, active: false });
  expect(await refusalOf(away.adminAuth.me())).toMatchObject({ code: 1000 });

  const two = await letIn();
  const second = await enter(ticketOf((await two.home.adminAuth.switchSite({ xtenant: 4 })).address));
  const { staffId } = await two.home.adminAuth.me();
  const boss = await makeStaff(shop.context());
  await shop.client(boss.caller).adminStaff.setActive({ staffId, active: false });
  const gone = shop.client({ tenant: 4, cookies: second.cookies });
  expect(await refusalOf(gone.adminAuth.me())).toMatchObject({ code: 1000 });
});

it('only accounts that the main site knows can be let in, and they have no password to reset', async () => {
  const { there, staffId } = await letIn();
  const [role] = await there.adminStaff.roles();
  const unknown = there.adminStaff.create({
    account: 'nobody-there',
    name: '无',
    roleId: role!.roleId,
    headOffice: true,
  });
  expect(await refusalOf(unknown)).toMatchObject({ code: 4004, userMsg: '主站没有这个账号，或账号已停用' });
  const reset = there.adminStaff.resetPassword({ staffId, password: 'whatever2026ok' });
  expect(await refusalOf(reset)).toMatchObject({ code: 4009 });
});
