import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '../../test/buyers.ts';
import { TestShop } from '../../test/test-shop.ts';
import { auditLog } from '../audit/audit.tables.ts';
import { makeClerk, makeShopper } from './chat-desk.fixture.ts';

let shop: TestShop;
let clerk: Awaited<ReturnType<typeof makeClerk>>;
let colleague: Awaited<ReturnType<typeof makeClerk>>;
beforeAll(async () => {
  shop = await TestShop.open();
  clerk = await makeClerk(shop);
  colleague = await makeClerk(shop);
});
afterAll(() => shop.close());

const lastAct = async () =>
  (await shop.context().db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0];

describe('canned replies and settings', () => {
  it('are added, changed and deleted, and written down', async () => {
    const { id } = await clerk.desk.saveReply({ id: 0, title: '发货时间', text: '现货当天发出' });
    await clerk.desk.saveReply({ id, title: '发货时间', text: '16 点前下单当天发出' });
    expect((await colleague.desk.replies()).list).toContainEqual({
      id,
      title: '发货时间',
      text: '16 点前下单当天发出',
    });
    expect(await lastAct()).toMatchObject({
      action: 'chat.reply',
      changes: [{ before: '现货当天发出', after: '16 点前下单当天发出' }],
    });
    const stranger = await makeClerk(shop, 2);
    const change = { id, title: '别家的', text: '别家的' };
    expect(await refusalOf(stranger.desk.saveReply(change))).toMatchObject({ code: 4004 });
    await stranger.desk.removeReply({ id });
    await clerk.desk.removeReply({ id });
    await clerk.desk.removeReply({ id });
    expect((await clerk.desk.replies()).list.map((one) => one.id)).not.toContain(id);
  });

  it('end at 200 replies', async () => {
    const { desk } = await makeClerk(shop, 4);
    await shop.asOwner(
      `INSERT INTO chat_reply (tenant_id, title, text) SELECT 4, '第' || n, '内容' FROM generate_series(1, 200) n`,
    );
    expect(await refusalOf(desk.saveReply({ id: 0, title: '多了', text: '多了' }))).toMatchObject({
      code: 4009,
    });
  });

  it('refuse hours that are none and tell the shopper those that hold', async () => {
    const settings = await clerk.desk.settings();
    for (const openTime of ['9:00-22:00', '09:00', '25:00-26:00', '24:00-09:00']) {
      expect(await refusalOf(clerk.desk.saveSettings({ ...settings, openTime }))).toMatchObject({
        code: 4000,
      });
    }
    const stranger = await makeClerk(shop, 2);
    await stranger.desk.saveSettings({ openTime: '10:00-19:00', welcome: '欢迎', offlineNotice: '稍后回' });
    const { chat } = await makeShopper(shop, 2);
    expect(await chat.open({})).toMatchObject({
      openTime: '10:00-19:00',
      welcome: '欢迎',
      offlineNotice: '稍后回',
    });
    expect(await clerk.desk.settings()).toEqual(settings);
  });
});
