import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '../../test/buyers.ts';
import { makeMember } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { productComment } from '../comment/comment.tables.ts';
import { makeAuthor, makeTrusted, openDesk } from './moderation.fixture.ts';

let shop: TestShop;
let desk: Awaited<ReturnType<typeof openDesk>>;
beforeAll(async () => {
  shop = await TestShop.open();
  desk = await openDesk(shop);
});
afterAll(() => shop.close());

/** A comment that everybody sees, and a member who reads it. */
async function makeShown(content: string) {
  const author = await makeAuthor(shop);
  await makeTrusted(shop, author.memberId);
  const { id } = await author.say(content);
  const { caller } = await makeMember(shop.context());
  const input = { kind: 'productComment', id, reason: 'insult' as const, note: '骂人' };
  return { author, id, input, reader: shop.client(caller), caller };
}
const openReports = async (id: number) =>
  (await desk.desk.reports({ pageSize: 100 })).list.filter(({ piece }) => piece.text.includes(`#${id}`));

describe('a report', () => {
  it('leaves the piece where it is until staff refuse it, which answers every report on it', async () => {
    const { author, input, reader } = await makeShown('很差 #1');
    const { caller } = await makeMember(shop.context());
    await reader.moderation.report(input);
    await shop.client(caller).moderation.report({ ...input, reason: 'other' });
    expect(await author.shown()).toEqual(['很差 #1']);
    const [first, second] = await openReports(1);
    expect(first).toMatchObject({ reason: 'insult', note: '骂人', state: 'open', piece: { reportCount: 2 } });
    await desk.desk.decide({ ids: [first!.piece.id], decision: 'refuse', reason: 'insult' });
    expect(await author.shown()).toEqual([]);
    expect(await openReports(1)).toEqual([]);
    const upheld = (await desk.desk.reports({ state: 'upheld' })).list.map(({ id }) => id);
    expect(upheld).toEqual(expect.arrayContaining([first!.id, second!.id]));
  });

  it('is one for a member, however often and at once it is sent', async () => {
    const { input, reader } = await makeShown('一般 #2');
    await Promise.all(Array.from({ length: 6 }, () => reader.moderation.report(input)));
    expect(await openReports(2)).toHaveLength(1);
  });

  it('that staff dismiss leaves the piece, and is answered once', async () => {
    const { author, input, reader } = await makeShown('还行 #3');
    await reader.moderation.report(input);
    const { id } = (await openReports(3))[0]!;
    const both = await Promise.allSettled([desk.desk.dismissReport({ id }), desk.desk.dismissReport({ id })]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await author.shown()).toEqual(['还行 #3']);
    expect(await openReports(3)).toEqual([]);
    expect((await desk.audit.list({ action: 'moderation.dismiss' })).total).toBe(1);
    expect(await refusalOf(desk.desk.dismissReport({ id: 999_999 }))).toMatchObject({ code: 4004 });
    expect(await refusalOf((await openDesk(shop, 2)).desk.dismissReport({ id }))).toMatchObject({
      code: 4004,
    });
  });

  it('on what was never judged gives staff something to decide on', async () => {
    const { productId, shown } = await makeAuthor(shop);
    const ctx = shop.context();
    const [row] = await ctx.db
      .insert(productComment)
      .values({ tenantId: 0, productId, nickname: '老顾客', score: 1, content: '旧的 #4' })
      .returning();
    const { caller } = await makeMember(ctx);
    await shop.client(caller).moderation.report({ kind: 'productComment', id: row!.id, reason: 'fake' });
    const [report] = await openReports(4);
    expect(report?.piece).toMatchObject({ state: 'passed', memberId: 0 });
    await desk.desk.decide({ ids: [report!.piece.id], decision: 'refuse', reason: 'offTopic' });
    expect(await shown()).toEqual([]);
  });

  it('is refused for what is one’s own, for what nobody sees, and for guests', async () => {
    const { author, input, reader } = await makeShown('自己的 #5');
    expect(await refusalOf(author.client.moderation.report(input))).toMatchObject({ code: 4000 });
    expect(await refusalOf(shop.client().moderation.report(input))).toMatchObject({ code: 1000 });
    const waiting = await (await makeAuthor(shop)).say('还在等');
    for (const wrong of [{ id: waiting.id }, { id: 999_999 }, { kind: 'memberAvatar' }, { kind: 'nothing' }])
      expect(await refusalOf(reader.moderation.report({ ...input, ...wrong }))).toMatchObject({ code: 4004 });
    const elsewhere = shop.client((await makeMember(shop.context(2))).caller);
    expect(await refusalOf(elsewhere.moderation.report(input))).toMatchObject({ code: 4004 });
    expect(await openReports(5)).toEqual([]);
  });

  it('C138 is one of 20 in a day', async () => {
    const limited = await TestShop.openLimited();
    const ctx = limited.context();
    const { caller } = await makeMember(ctx);
    const report = () =>
      refusalOf(limited.client(caller).moderation.report({ kind: 'productComment', id: 1, reason: 'other' }));
    for (let at = 0; at < 20; at += 1) expect((await report()).code).toBe(4004);
    expect(await report()).toMatchObject({ code: 4029 });
    await limited.close();
  });
});
