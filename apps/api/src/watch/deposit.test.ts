import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusalOf } from '../../test/buyers.ts';
import { makeMember, makeSku } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { laterTask } from '../later/later.tables.ts';
import { daysFromNow, makePresale } from '../presale/presale.fixture.ts';
import { presale } from '../presale/presale.tables.ts';
import { TELL_DEPOSITS } from './hurry-watches.ts';
import { tellWatches } from './tell-watches.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop.close());

it('C153 who waits for a presale is told once, as soon as deposits are taken', async () => {
  const made = await makePresale(shop);
  const { db } = shop.context();
  const opens = (depositFrom: Date) => db.update(presale).set({ depositFrom }).where(eq(presale.id, made.id));
  await opens(daysFromNow(0.5));
  const { caller, mobile } = await makeMember(shop.context());
  const client = shop.client(caller);
  await client.watch.deposit({ ppid: made.ppid, phone: mobile });
  const sent = () => shop.sms.sent.filter(({ phone }) => phone === mobile);
  await tellWatches(shop.context());
  expect(sent()).toEqual([]);
  const [task] = await db.select().from(laterTask).where(eq(laterTask.kind, TELL_DEPOSITS));
  expect(Math.abs((task?.dueAt.getTime() ?? 0) - daysFromNow(0.5).getTime())).toBeLessThan(60_000);
  await opens(daysFromNow(-0.1));
  await Promise.all([tellWatches(shop.context()), tellWatches(shop.context())]);
  expect(sent()).toMatchObject([{ template: 'depositOpened', parameters: [expect.any(String), '100'] }]);
  const { list } = await client.notice.list({});
  expect(list.filter(({ title }) => title === '您关注的预售开始了')).toHaveLength(1);
});

it('C153 a presale that takes deposits, and goods without one, are waited for by nobody', async () => {
  const { ppid } = await makePresale(shop);
  const { caller, mobile: phone } = await makeMember(shop.context());
  const { watch } = shop.client(caller);
  expect(await refusalOf(watch.deposit({ ppid, phone }))).toMatchObject({
    code: 4009,
    userMsg: '定金支付已开始，现在就可以支付',
  });
  const plain = await makeSku(shop.context(), {});
  expect(await refusalOf(watch.deposit({ ppid: plain.ppid, phone }))).toMatchObject({ code: 4009 });
});
