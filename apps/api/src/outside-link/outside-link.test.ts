import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestShop } from '../../test/test-shop.ts';
import type { Knock } from '../platform/outside/knock.ts';
import { checkAddresses } from './check-addresses.ts';
import { findDeadAddresses, noteAddresses } from './outside-link.service.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop?.close());

/** Answers by address, and what was asked. */
function answerWith(answers: Readonly<Record<string, Knock>>) {
  const asked: string[] = [];
  return {
    asked,
    knockAt: async (address: string): Promise<Knock> => {
      asked.push(address);
      return answers[address] ?? { status: 200 };
    },
  };
}
const later = async (tenant: number, interval: string) =>
  shop.context(tenant).db.execute(`UPDATE outside_link SET next_at = next_at - interval '${interval}'`);

it('knows nothing of an address until the job has looked, and then tells what was found', async () => {
  const ctx = shop.context();
  const urls = ['https://a.example/gone#top', 'https://b.example/', 'https://c.example/login'];
  await noteAddresses(ctx, urls);
  expect((await findDeadAddresses(ctx, urls)).size).toBe(0);
  const { asked, knockAt } = answerWith({
    'https://a.example/gone': { status: 404 },
    'https://b.example/': { status: 0, failure: 'timeout' },
    'https://c.example/login': { status: 403 },
  });
  await checkAddresses(ctx, knockAt);
  expect(asked.toSorted()).toEqual([
    ...['https://a.example/gone', 'https://b.example/', 'https://c.example/login'],
  ]);
  const dead = await findDeadAddresses(ctx, urls);
  expect([...dead.keys()].toSorted()).toEqual(['https://a.example/gone#top', 'https://b.example/']);
  expect(dead.get('https://a.example/gone#top')).toMatchObject({
    ...{ status: 404, reason: '打不开（HTTP 404）', checkedAt: expect.any(Date) },
  });
  expect(dead.get('https://b.example/')).toMatchObject({ status: 0, reason: '打不开（连接超时）' });
});

it('looks again after an hour where nothing opened, after a day where something did', async () => {
  const ctx = shop.context(1);
  await noteAddresses(ctx, ['https://dead.example/', 'https://well.example/']);
  const answers = { 'https://dead.example/': { status: 500 } };
  await checkAddresses(ctx, answerWith(answers).knockAt);
  const asksAfter = async (interval: string) => {
    await later(1, interval);
    const { asked, knockAt } = answerWith({});
    await checkAddresses(ctx, knockAt);
    return asked;
  };
  expect(await asksAfter('59 minutes')).toEqual([]);
  expect(await asksAfter('2 minutes')).toEqual(['https://dead.example/']);
  expect((await findDeadAddresses(ctx, ['https://dead.example/'])).size).toBe(0);
  expect((await asksAfter('23 hours')).toSorted()).toEqual(['https://well.example/']);
});

it('X3322 asks a host that gives no answer once a run, at most 60 addresses, and each once where two run at once', async () => {
  const ctx = shop.context(2);
  const slow = [1, 2, 3].map((at) => `https://slow.example/${at}`);
  await noteAddresses(ctx, slow);
  const failed: Knock = { status: 0, failure: 'timeout' };
  const silent = answerWith(Object.fromEntries(slow.map((one) => [one, failed])));
  await checkAddresses(ctx, silent.knockAt);
  expect(silent.asked).toHaveLength(1);
  await noteAddresses(
    ctx,
    Array.from({ length: 100 }, (_, at) => `https://many.example/${at}`),
  );
  const one = answerWith({});
  await checkAddresses(ctx, one.knockAt);
  expect(one.asked).toHaveLength(60);
  const [left, right] = [answerWith({}), answerWith({})];
  await Promise.all([checkAddresses(ctx, left.knockAt), checkAddresses(ctx, right.knockAt)]);
  expect([...left.asked, ...right.asked]).toHaveLength(40);
});

it('leaves out what is not asked: other doors, names and passwords, what is no address', async () => {
  const ctx = shop.context(2001);
  await noteAddresses(ctx, [
    ...['https://a.example:8443/', 'https://user:word@a.example/', 'ftp://a.example/', 'http://', '/list/2'],
    `https://a.example/${'x'.repeat(2_000)}`,
  ]);
  const { asked, knockAt } = answerWith({});
  await checkAddresses(ctx, knockAt);
  expect(asked).toEqual([]);
});

it('of another site are not its own, and are forgotten once no page has led there for 45 days', async () => {
  const [ctx, other] = [shop.context(4), shop.context(5)];
  const address = 'https://shared.example/';
  await noteAddresses(ctx, [address]);
  await checkAddresses(ctx, answerWith({ [address]: { status: 410 } }).knockAt);
  expect((await findDeadAddresses(ctx, [address])).size).toBe(1);
  expect((await findDeadAddresses(other, [address])).size).toBe(0);
  await ctx.db.execute(`UPDATE outside_link SET named_at = now() - interval '44 days'`);
  await checkAddresses(ctx, answerWith({}).knockAt);
  expect((await findDeadAddresses(ctx, [address])).size).toBe(1);
  await ctx.db.execute(`UPDATE outside_link SET named_at = now() - interval '46 days'`);
  await checkAddresses(ctx, answerWith({}).knockAt);
  expect((await findDeadAddresses(ctx, [address])).size).toBe(0);
});
