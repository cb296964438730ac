import { contract } from '@jishi/contract/index.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeBuyer, refusalOf } from '../../test/buyers.ts';
import { makeStaff, next } from '../../test/factories.ts';
import { newDevice, TestShop } from '../../test/test-shop.ts';
import { inTransaction } from '../platform/request-context.ts';
import { editionInForce } from './clause.service.ts';
import { fillEditions } from './fill-editions.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop.close());

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const html = '<p>新的协议：请您在注册或下单前完整阅读以下内容。</p>';

/** Somebody who comes in by a code, and a client with the cookies that were given. */
async function comeIn(tenant: number, phone = `135${String(next()).padStart(8, '0')}`) {
  await shop.client({ tenant }).auth.sendLoginCode({ phone });
  const { envelope, cookies } = await shop.send(
    contract.auth.login,
    { username: phone, password: await shop.sms.lastCode(phone) },
    { tenant, cookies: newDevice()! },
  );
  expect(envelope.code).toBe(0);
  return { phone, client: shop.client({ tenant, cookies: { Authorization: cookies.Authorization! } }) };
}

/** A next edition that holds at once, as time would have brought it about. */
const renew = (tenant: number, name: 'agreement' | 'privacy') =>
  fillEditions(shop.context(tenant), [{ name, add: html, note: '修改说明', days: 0 }]);

describe('terms that all members agree to', () => {
  it('R024 R025 are there for a site that has published nothing, and name no site and no telephone', async () => {
    for (const name of ['agreement', 'privacy'] as const) {
      const edition = await shop.client({ tenant: 2 }).clause.inForce({ clause: name });
      expect(edition).toMatchObject({ number: 1, title: name === 'agreement' ? '用户协议' : '隐私政策' });
      expect(edition.html).not.toMatch(/机市|\d{3,4}-\d{4}/);
      const { html, headings } = await shop
        .client({ tenant: 2 })
        .clause.serviceClause({ id: edition.clauseId });
      expect(html).toContain(`<h2 id="part-1">${headings[0]?.text}</h2>`);
    }
  });

  it('S254 are agreed to by signing in, once for an edition, and found by the member and by staff', async () => {
    const { phone, client } = await comeIn(0);
    await comeIn(0, phone);
    const { list, total } = await client.clause.mine({});
    expect(total).toBe(2);
    expect(list.map(({ title, subject, inForce }) => [title, subject, inForce]).toSorted()).toEqual([
      ['用户协议', 'account', true],
      ['隐私政策', 'account', true],
    ]);
    const { caller } = await makeStaff(shop.context(), ['clause:read']);
    const { userId: memberId } = await client.auth.userInfo();
    expect((await shop.client(caller).adminClause.acceptances({ memberId })).total).toBe(2);
    expect(await client.clause.waiting()).toEqual([]);
    const other = await comeIn(0);
    expect((await other.client.clause.mine({})).list.some(({ id }) => id === list[0]?.id)).toBe(false);
  });

  it('are agreed to by twenty who come in at once to a site where nobody has been', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => comeIn(2001)));
    for (const { client } of all) expect((await client.clause.mine({})).total).toBe(2);
  });

  it('hold for a sign-in that began before somebody else was their first reader', async () => {
    await inTransaction(shop.context(2001), async (tx) => {
      await tx.db.execute(sql`SELECT now()`);
      const read = await editionInForce(shop.context(2001), 'itService');
      expect((await editionInForce(tx, 'itService')).id).toBe(read.id);
    });
  });

  it('are asked again once they have changed, until the member agrees or signs in anew', async () => {
    const one = await comeIn(4);
    const other = await comeIn(4);
    await renew(4, 'privacy');
    const [waiting, ...more] = await one.client.clause.waiting();
    expect(more).toEqual([]);
    expect(waiting).toMatchObject({ name: 'privacy', title: '隐私政策', number: 2, note: '修改说明' });
    const editionIds = [waiting?.editionId ?? 0];
    await Promise.all([1, 2, 3].map(() => one.client.clause.agree({ editionIds })));
    expect(await one.client.clause.waiting()).toEqual([]);
    expect((await one.client.clause.mine({})).list[0]).toMatchObject({ number: 2, inForce: true });
    expect((await one.client.clause.mine({})).total).toBe(3);
    // Whoever ticks the box of the login has answered.
    expect((await other.client.clause.waiting()).length).toBe(1);
    await comeIn(4, other.phone);
    expect(await other.client.clause.waiting()).toEqual([]);
  });

  it('are not agreed to in an edition that no longer holds, or that is no such terms', async () => {
    const { client } = await comeIn(5);
    const before = await client.clause.inForce({ clause: 'privacy' });
    await renew(5, 'privacy');
    const late = client.clause.agree({ editionIds: [before.id] });
    expect(await refusalOf(late)).toMatchObject({ code: 4009, userMsg: '协议已更新，请重新阅读并确认' });
    const repair = await client.clause.inForce({ clause: 'repair' });
    expect(await refusalOf(client.clause.agree({ editionIds: [repair.id] }))).toMatchObject({ code: 4009 });
    expect((await client.clause.waiting()).length).toBe(1);
  });

  it('ask nobody who never signed in, and no guest', async () => {
    const buyer = await makeBuyer(shop);
    expect(await buyer.client.clause.waiting()).toEqual([]);
    expect(await refusalOf(shop.client({}).clause.waiting())).toMatchObject({ code: 1000 });
    expect(await refusalOf(shop.client({}).clause.agree({ editionIds: [1] }))).toMatchObject({ code: 1000 });
    expect(await refusalOf(shop.client({}).clause.mine({}))).toMatchObject({ code: 1000 });
  });
});

describe('a new edition of what members agreed to', () => {
  it('is announced a week ahead and told below every page; before anybody agreed it may hold at once', async () => {
    const tenant = 2;
    const { caller } = await makeStaff(shop.context(tenant));
    const desk = shop.client(caller).adminClause;
    const note = '本店的内容';
    const first = await shop.client({ tenant }).clause.inForce({ clause: 'agreement' });
    const own = await desk.release({ clause: 'agreement', seenId: first.id, html, note });
    expect(own.number).toBe(2);
    const { client } = await comeIn(tenant);
    const next = { clause: 'agreement', seenId: own.id, html: `${html}${html}`, note } as const;
    for (const inForceFrom of ['', inDays(6.9)])
      expect(await refusalOf(desk.release({ ...next, inForceFrom }))).toMatchObject({
        code: 4000,
        userMsg: expect.stringContaining('须提前 7 天公示'),
      });
    const inForceFrom = inDays(7.1);
    const made = await desk.release({ ...next, inForceFrom });
    const { announcedTerms } = await client.global.shell({});
    expect(announcedTerms).toEqual([
      { title: '用户协议', link: expect.stringMatching(`/${made.id}$`), inForceFrom },
    ]);
    expect(await client.clause.waiting()).toEqual([]);
    // What is agreed to for one thing alone is no member's business until then.
    const repair = await client.clause.inForce({ clause: 'repair' });
    await desk.release({ clause: 'repair', seenId: repair.id, html, note });
  });
});
