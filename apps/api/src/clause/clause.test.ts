import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeBuyer, refusalOf } from '../../test/buyers.ts';
import { makeStaff } from '../../test/factories.ts';
import { type Caller, TestShop } from '../../test/test-shop.ts';
import { inTransaction } from '../platform/request-context.ts';
import { acceptEdition, editionInForce } from './clause.service.ts';
import { acceptance, clauseEdition } from './clause.tables.ts';

let shop: TestShop;
let clerk: Caller;
beforeAll(async () => {
  shop = await TestShop.open();
  clerk = (await makeStaff(shop.context())).caller;
});
afterAll(() => shop.close());

const desk = () => shop.client(clerk).adminClause;
const inForce = (tenant = 0) => shop.client({ tenant }).clause.inForce({ clause: 'repair' });
const words = (text: string) => `<p>${text}：维修以工单记录的报价为准，您确认后才开始。</p>`;

describe('terms of the shop', () => {
  it('are the house’s own where a site has published none, written once by twenty who ask at once', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => inForce(4)));
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    expect(all[0]).toMatchObject({ name: 'repair', title: '维修服务协议', number: 1 });
    expect(all[0]?.html).toContain('您确认后才开始维修');
  });

  it('get a new edition with the end of the one before, which stays word for word', async () => {
    const first = await inForce();
    const made = await desk().release({
      clause: 'repair',
      seenId: first.id,
      note: '补充报价的说明',
      html: `${words('新版')}<script>alert(1)</script>`,
    });
    expect(made.number).toBe(2);
    expect(await inForce()).toMatchObject({ id: made.id, html: words('新版') });
    const { list } = await desk().list({ clause: 'repair' });
    expect(list.map(({ number, state }) => [number, state])).toEqual([
      [2, 'inForce'],
      [1, 'past'],
    ]);
    expect(list[1]?.html).toBe(first.html);
    expect(list[1]?.until).toBe(list[0]?.inForceFrom);
    for (const { html, sha256 } of list) expect(createHash('sha256').update(html).digest('hex')).toBe(sha256);
    const late = desk().release({ clause: 'repair', seenId: first.id, note: '基于旧版', html: words('旧') });
    expect(await refusalOf(late)).toMatchObject({ code: 4009 });
  });

  it('are released by one of ten who edited the same edition', async () => {
    const { id: seenId, number } = await inForce();
    const tries = Array.from({ length: 10 }, (_, index) =>
      desk().release({ clause: 'repair', seenId, html: words(String(index)), note: '同时发布' }),
    );
    const done = (await Promise.allSettled(tries)).filter(({ status }) => status === 'fulfilled');
    expect(done).toHaveLength(1);
    expect((await inForce()).number).toBe(number + 1);
  });

  it('cannot be rewritten, taken away, or overlap, whoever tries', async () => {
    const { db } = shop.context();
    const { id } = await inForce();
    const of = eq(clauseEdition.id, id);
    await expect(db.update(clauseEdition).set({ html: '改' }).where(of)).rejects.toThrow();
    await expect(db.delete(clauseEdition).where(of)).rejects.toThrow();
    const [own] = await db.select().from(clauseEdition).where(of);
    const second = { ...own!, id: undefined, number: 99, inForce: sql`tstzrange(now(), NULL)` as never };
    await expect(db.insert(clauseEdition).values(second)).rejects.toThrow();
  });
});

describe('agreeing to terms', () => {
  it('is one row for a subject, however often and at once', async () => {
    const buyer = await makeBuyer(shop);
    const edition = await editionInForce(buyer.ctx, 'repair');
    const accept = () =>
      inTransaction(buyer.ctx, (tx) => acceptEdition(tx, 'repair', 'repair:17', edition.id));
    await Promise.all(Array.from({ length: 8 }, accept));
    const rows = await buyer.ctx.db.select().from(acceptance).where(eq(acceptance.memberId, buyer.memberId));
    expect(rows).toMatchObject([{ editionId: edition.id, subject: 'repair:17' }]);
    const { list, total } = await desk().acceptances({ memberId: buyer.memberId });
    expect(total).toBe(1);
    expect(list[0]).toMatchObject({ title: '维修服务协议', number: edition.number, subject: 'repair:17' });
  });

  it('to another edition than the one in force is refused, with the one of now', async () => {
    const buyer = await makeBuyer(shop);
    const { id } = await inForce();
    const accept = inTransaction(buyer.ctx, (tx) => acceptEdition(tx, 'repair', 'repair:18', id + 1));
    await expect(accept).rejects.toMatchObject({
      refusal: 'editionChanged',
      userMsg: '《维修服务协议》已更新，请重新阅读并确认',
      data: { editionId: id },
    });
  });

  it('is shown to staff who may, of their own site', async () => {
    const other = (await makeStaff(shop.context(2))).caller;
    expect((await shop.client(other).adminClause.acceptances({})).total).toBe(0);
    const clerkWithout = (await makeStaff(shop.context(), ['order:read'])).caller;
    expect(await refusalOf(shop.client(clerkWithout).adminClause.list({}))).toMatchObject({ code: 4003 });
    expect(await refusalOf(shop.client({}).adminClause.list({}))).toMatchObject({ code: 1000 });
  });
});
