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

describe('editions before readers', () => {
  const read = (tenant = 0) => shop.client({ tenant }).clause;
  const note = '说明更清楚';

  it('C168 shows the one in force unless another is asked for, and says which one holds', async () => {
    const first = await read(2).inForce({ clause: 'returns' });
    const boss = (await makeStaff(shop.context(2))).caller;
    const html = `<h2>一、范围</h2>${words('第二版')}`;
    const made = await shop
      .client(boss)
      .adminClause.release({ clause: 'returns', seenId: first.id, note, html });
    const { clauses: group } = await read(2).byGroup({ groupId: 1 });
    const id = group.find(({ title }) => title === '退换货服务规则')?.id ?? 0;
    const now = await read(2).serviceClause({ id });
    expect(now).toMatchObject({ edition: { id: made.id, state: 'inForce', note }, current: { number: 2 } });
    expect(now).toMatchObject({ html: `<h2 id="part-1">一、范围</h2>${words('第二版')}`, groupId: 1 });
    const past = await read(2).serviceClause({ id, editionId: first.id });
    expect(past).toMatchObject({
      edition: { number: 1, state: 'past' },
      current: { id: made.id },
    });
    const foreign = await read(2).inForce({ clause: 'repair' });
    expect(await refusalOf(read(2).serviceClause({ id, editionId: foreign.id }))).toMatchObject({
      code: 4004,
    });
    expect(await refusalOf(read(1).serviceClause({ id }))).toMatchObject({ code: 4004 });
    const compared = await read(2).compare({ from: first.id, to: made.id });
    expect(compared.blocks.some(({ kind }) => kind === 'removed')).toBe(true);
    expect(await refusalOf(read(2).compare({ from: foreign.id, to: made.id }))).toMatchObject({ code: 4004 });
  });

  it('C169 an edition that is announced waits for its moment while the present one gets its end', async () => {
    const first = await read(5).inForce({ clause: 'itService' });
    const boss = shop.client((await makeStaff(shop.context(5))).caller).adminClause;
    const release = { clause: 'itService', seenId: first.id, note, html: words('下月起') } as const;
    const inForceFrom = new Date(Date.now() + 7 * 86_400_000).toISOString();
    const yesterday = new Date(Date.now() - 86_400_000).toISOString();
    expect(await refusalOf(boss.release({ ...release, inForceFrom: yesterday }))).toMatchObject({
      code: 4000,
    });
    const made = await boss.release({ ...release, inForceFrom });
    expect(await read(5).inForce({ clause: 'itService' })).toMatchObject({ id: first.id, number: 1 });
    const [group] = (await read(5).byGroup({ groupId: 3 })).clauses;
    const editions = await read(5).editions({ cid: group?.id ?? 0 });
    expect(editions.map(({ number, state }) => [number, state])).toEqual([
      [2, 'announced'],
      [1, 'inForce'],
    ]);
    expect([editions[0]?.inForceFrom, editions[1]?.until]).toEqual([inForceFrom, inForceFrom]);
    const sooner = boss.release({ ...release, seenId: made.id });
    expect(await refusalOf(sooner)).toMatchObject({ code: 4009 });
  });
});

describe('the draft of an edition', () => {
  it('begins with the last edition, is saved by one of two, compared, and gone with the release', async () => {
    const { id: seenId, html } = await shop.client({ tenant: 0 }).clause.inForce({ clause: 'screenCare' });
    expect(await desk().draft({ clause: 'screenCare' })).toMatchObject({
      version: 0,
      html,
      last: { number: 1 },
    });
    const draft = { clause: 'screenCare', html: `${html}${words('补充')}`, note: '补充说明' } as const;
    const tries = await Promise.allSettled([1, 2].map(() => desk().saveDraft({ ...draft, version: 0 })));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await refusalOf(desk().saveDraft({ ...draft, version: 5 }))).toMatchObject({ code: 4009 });
    const { blocks } = await desk().compareDraft({ clause: 'screenCare' });
    expect(blocks.filter(({ kind }) => kind !== 'same')).toMatchObject([{ kind: 'added', tag: 'p' }]);
    await desk().release({ ...draft, seenId });
    expect(await desk().draft({ clause: 'screenCare' })).toMatchObject({ version: 0, last: { number: 2 } });
    const drafter = (await makeStaff(shop.context(), ['clause:read', 'clause:edit'])).caller;
    const release = shop.client(drafter).adminClause.release({ ...draft, seenId });
    expect(await refusalOf(release)).toMatchObject({ code: 4003 });
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
