import { randomUUID } from 'node:crypto';
import type { Client } from '@jishi/contract/client.ts';
import type { Contract } from '@jishi/contract/index.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '../../test/buyers.ts';
import { makeMember, makeStaff } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { member } from '../member/member.tables.ts';

let shop: TestShop;
let staff: Client<Contract>['adminNotice'];
beforeAll(async () => {
  shop = await TestShop.open();
  staff = shop.client((await makeStaff(shop.context())).caller).adminNotice;
});
afterAll(() => shop.close());

async function makeReader(level = 1) {
  const ctx = shop.context();
  const { memberId, caller } = await makeMember(ctx);
  await ctx.db.update(member).set({ level }).where(eq(member.id, memberId));
  const client = shop.client({ ...caller, keepsCookies: true });
  /** Titles of what is unread, of those that this test has sent. */
  const unread = async (title: string) =>
    (await client.notice.list({ pageSize: 50 })).list.filter((one) => one.title === title && !one.isRead)
      .length;
  return { client, unread };
}

const send = (title: string, more: Partial<Parameters<typeof staff.send>[0]> = {}) =>
  staff.send({ type: 'activity', title, text: '全场满减', submitKey: randomUUID(), ...more });
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const seen = async (title: string) => (await staff.list({ keyword: title })).list[0];

describe('a broadcast', () => {
  it('is read by each member for himself alone', async () => {
    const [reader, other] = [await makeReader(), await makeReader()];
    await send('双十二预热');
    const before = (await reader.client.auth.userInfo()).msgCount;
    const key = (await reader.client.notice.list({})).list.find(({ title }) => title === '双十二预热')!.key;
    await reader.client.notice.read({ ids: key });
    expect((await reader.client.auth.userInfo()).msgCount).toBe(before - 1);
    expect([await reader.unread('双十二预热'), await other.unread('双十二预热')]).toEqual([0, 1]);
    expect(await seen('双十二预热')).toMatchObject({ readCount: 1, state: 'running', link: '', levels: [] });
  });

  it('reaches the levels that it is for, and says how many members that is', async () => {
    const [gold, plain] = [await makeReader(3), await makeReader(1)];
    const { memberCount } = await send('金卡专享', { levels: [3, 3] });
    expect([await gold.unread('金卡专享'), await plain.unread('金卡专享')]).toEqual([1, 0]);
    expect(memberCount).toBe(1);
    expect(await seen('金卡专享')).toMatchObject({ memberCount: 1, levels: [3] });
    // A stranger to the level neither reads nor hides it.
    await plain.client.notice.read({});
    expect(await seen('金卡专享')).toMatchObject({ readCount: 0 });
  });

  it('is seen from its beginning to its end, and no longer when it is stopped', async () => {
    const reader = await makeReader();
    await send('明天开始', { startsAt: inHours(24) });
    expect(await reader.unread('明天开始')).toBe(0);
    expect(await seen('明天开始')).toMatchObject({ state: 'waiting' });
    const { id } = await send('马上停止');
    expect(await reader.unread('马上停止')).toBe(1);
    await staff.stop({ id });
    expect(await reader.unread('马上停止')).toBe(0);
    expect(await seen('马上停止')).toMatchObject({ state: 'stopped' });
    expect(await refusalOf(staff.stop({ id }))).toMatchObject({
      code: 4009,
      userMsg: '该消息已结束或已停止',
    });
    expect((await refusalOf(staff.stop({ id: 999_999 }))).code).toBe(4004);
  });

  it('is sent once by one form, however often that is sent', async () => {
    const submitKey = randomUUID();
    const sent = await Promise.all(Array.from({ length: 8 }, () => send('只发一次', { submitKey })));
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
    expect((await staff.list({ keyword: '只发一次' })).total).toBe(1);
  });

  it.each([{ startsAt: inHours(2), endsAt: inHours(1) }, { endsAt: inHours(-1) }])(
    'that would end before it begins is refused',
    async (times) => {
      expect(await refusalOf(send('倒着的时间', times))).toMatchObject({ code: 4000 });
    },
  );

  it.each(['javascript:alert(1)', '//evil.example', '/a b'])(
    'with a link of no shop is refused: %s',
    async (link) => {
      expect((await refusalOf(send('坏链接', { link }))).code).toBe(4000);
    },
  );

  it('is not sent by staff who may only look', async () => {
    const { caller } = await makeStaff(shop.context(), ['notice:read']);
    const desk = shop.client(caller).adminNotice;
    expect(
      await refusalOf(desk.send({ type: 'system', title: '越权', text: '越权', submitKey: randomUUID() })),
    ).toMatchObject({ code: 4003 });
    expect((await desk.list({ state: 'running' })).list.every(({ state }) => state === 'running')).toBe(true);
  });
});
