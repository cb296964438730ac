import type { NoticeType } from '@jishi/contract/notice-type.ts';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeMember } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { member } from '../member/member.tables.ts';
import { inTransaction } from '../platform/request-context.ts';
import { noticeJobs } from './notice.jobs.ts';
import { tell } from './notice.service.ts';
import { noticeSending } from './notice.tables.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop.close());
afterEach(() => vi.restoreAllMocks());

/** A member with an address, and how to tell him something. */
async function makeReader(mail: string | null = '') {
  const ctx = shop.context();
  const { memberId, caller } = await makeMember(ctx);
  const address = mail === '' ? `reader${memberId}@example.com` : mail;
  await ctx.db.update(member).set({ mail: address }).where(eq(member.id, memberId));
  let told = 0;
  const say = (kind: NoticeType) => {
    told += 1;
    return inTransaction(ctx, (tx) =>
      tell(tx, memberId, {
        kind,
        title: `消息${told}`,
        text: '内容',
        link: '/member/order',
        dedupKey: `test:${told}`,
      }),
    );
  };
  const { notice, auth } = shop.client({ ...caller, keepsCookies: true });
  const unread = async () => (await auth.userInfo()).msgCount;
  return { memberId, address, say, notice, unread };
}
const run = async () => noticeJobs[0]?.handle(shop.context(), { tenantId: 0 });
const statesOf = async () =>
  (await shop.context().db.select().from(noticeSending)).map(({ state }) => state).toSorted();
const letters = () => vi.spyOn(shop.api.platform.mail, 'send');

describe('what a member has chosen', () => {
  it('is everything in the message centre and nothing by mail at first', async () => {
    const { notice, address } = await makeReader();
    const { mail, types } = await notice.choices();
    expect(mail).toBe(`${address?.slice(0, 2)}***@example.com`);
    expect(types.map(({ type, site, mail: byMail, fixed }) => [type, site, byMail, fixed])).toEqual([
      ['trade', true, false, true],
      ['asset', true, false, false],
      ['activity', true, false, false],
      ['service', true, false, false],
      ['question', true, false, false],
      ['system', true, false, false],
    ]);
  });

  it('keeps a type out of the message centre and of the count; orders stay, whatever is said', async () => {
    const { notice, say, unread } = await makeReader();
    await notice.saveChoices({ site: ['service'], mail: [], sms: [] });
    await say('asset');
    await say('trade');
    await say('service');
    expect((await notice.list({})).list.map(({ type }) => type)).toEqual(['service', 'trade']);
    expect(await unread()).toBe(2);
    await notice.saveChoices({ site: ['asset', 'service'], mail: [], sms: [] });
    await say('asset');
    expect((await notice.list({})).list.map(({ type }) => type)).toEqual(['asset', 'service', 'trade']);
  });

  it('needs an address for mail, and is nobody else’s', async () => {
    const { notice } = await makeReader(null);
    await expect(notice.saveChoices({ site: [], mail: ['trade'], sms: [] })).rejects.toMatchObject({
      code: 4000,
    });
    const [one, other] = [await makeReader(), await makeReader()];
    await one.notice.saveChoices({ site: [], mail: ['trade'], sms: [] });
    expect((await other.notice.choices()).types.some(({ mail }) => mail)).toBe(false);
  });
});

describe('a message by mail', () => {
  it('goes once to the address that is bound, with the way to switch it off', async () => {
    const { notice, say, address } = await makeReader();
    await notice.saveChoices({ site: [], mail: ['trade'], sms: [] });
    const sent = letters();
    await say('trade');
    await say('asset');
    await Promise.all([run(), run()]);
    await run();
    const own = sent.mock.calls.filter(([{ to }]) => to === address);
    expect(own).toHaveLength(1);
    expect(own[0]?.[0]).toMatchObject({ subject: expect.stringContaining('消息1') });
    expect(own[0]?.[0].text).toContain('/member/order');
    expect(own[0]?.[0].text).toContain('/member/message/setting');
  });

  it('is none for who has switched it off or taken the address away meanwhile', async () => {
    await shop.asOwner('DELETE FROM notice_sending');
    const [off, gone] = [await makeReader(), await makeReader()];
    for (const { notice, say } of [off, gone]) {
      await notice.saveChoices({ site: [], mail: ['trade'], sms: [] });
      await say('trade');
    }
    await off.notice.saveChoices({ site: [], mail: [], sms: [] });
    await shop.context().db.update(member).set({ mail: null }).where(eq(member.id, gone.memberId));
    const sent = letters();
    await run();
    expect(sent).not.toHaveBeenCalled();
    expect(await statesOf()).toEqual(['dropped', 'dropped']);
  });

  it('that the server does not take is tried again after 1, 10 and 60 minutes, and then has failed', async () => {
    await shop.asOwner('DELETE FROM notice_sending');
    const { notice, say } = await makeReader();
    await notice.saveChoices({ site: [], mail: ['trade'], sms: [] });
    await say('trade');
    const sent = letters().mockRejectedValue(new Error('mailbox full'));
    await run();
    for (const minutes of [1, 10, 60]) {
      await run();
      const [row] = await shop.context().db.select().from(noticeSending);
      const waits = ((row?.nextAt.getTime() ?? 0) - Date.now()) / 60_000;
      expect(waits).toBeGreaterThan(minutes - 0.5);
      expect(waits).toBeLessThanOrEqual(minutes);
      await shop.asOwner(`UPDATE notice_sending SET next_at = now() - interval '1 second'`);
      await run();
    }
    expect(sent).toHaveBeenCalledTimes(4);
    expect(await statesOf()).toEqual(['failed']);
  });
});

describe('a message by text message', () => {
  const texts = () => vi.spyOn(shop.api.platform.sms, 'send');
  /** A member who wants orders by text message. */
  async function makeTexted() {
    await shop.asOwner('DELETE FROM notice_sending');
    const reader = await makeReader();
    await reader.notice.saveChoices({ site: [], mail: [], sms: ['trade'] });
    return reader;
  }

  it('is offered for what happens to things of the member’s own, and refused for the rest', async () => {
    const { notice } = await makeReader();
    const { types, mobile } = await notice.choices();
    expect(mobile).toMatch(/^1\d\d\*{4}\d{4}$/);
    expect(types.filter(({ texted }) => texted).map(({ type }) => type)).toEqual([
      'trade',
      'asset',
      'service',
    ]);
    expect(types.some(({ sms }) => sms)).toBe(false);
    await expect(notice.saveChoices({ site: [], mail: [], sms: ['activity'] })).rejects.toMatchObject({
      code: 4000,
      userMsg: '这类消息不支持短信通知',
    });
  });

  it('goes once, of the chosen type alone, with the title that fits', async () => {
    const { say } = await makeTexted();
    const sent = texts();
    await say('trade');
    await say('asset');
    await Promise.all([run(), run()]);
    await run();
    expect(sent.mock.calls.map(([message]) => [message.template, message.parameters])).toEqual([
      ['tradeNotice', ['消息1']],
    ]);
    expect(await statesOf()).toEqual(['sent']);
  });

  it('that was lost on its way is not sent again, and none goes to who has switched it off', async () => {
    const lost = await makeTexted();
    const sent = texts().mockRejectedValue(new Error('no answer'));
    await lost.say('trade');
    await run();
    await shop.asOwner(`UPDATE notice_sending SET next_at = now() WHERE state = 'waiting'`);
    await run();
    expect(sent).toHaveBeenCalledTimes(1);
    expect(await statesOf()).toEqual(['failed']);
    const off = await makeTexted();
    await off.say('trade');
    await off.notice.saveChoices({ site: [], mail: [], sms: [] });
    await run();
    expect(sent).toHaveBeenCalledTimes(1);
    expect(await statesOf()).toEqual(['dropped']);
  });
});
