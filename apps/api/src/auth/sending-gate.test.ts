import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { next } from '../../test/factories.ts';
import type { SilentLog } from '../../test/fakes.ts';
import { solvedPuzzle } from '../../test/solved-puzzle.ts';
import { TestShop } from '../../test/test-shop.ts';
import { createRateLimits } from '../platform/limits/create-rate-limits.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.openLimited();
});
afterAll(() => shop.close());

const newNetwork = () => `2001:db8:${next().toString(16)}:2::1`;
const newPhone = () => `136${String(next()).padStart(8, '0')}`;
const ask = (
  from: { uuid?: string; address: string; tenant?: number; at?: TestShop },
  phone = newPhone(),
  verify = '',
) =>
  (from.at ?? shop)
    .client({ tenant: from.tenant ?? 0, cookies: { uuid: from.uuid ?? randomUUID() }, address: from.address })
    .auth.sendLoginCode({ phone, ...(verify && { needCheck: 1 as const, verify }) });

it('S270 the first code of a device in an hour is free; the next needs a solved puzzle and needCheck 1', async () => {
  const uuid = randomUUID();
  const address = newNetwork();
  const client = shop.client({ cookies: { uuid }, address });
  expect(await client.auth.sendLoginCode({ phone: newPhone() })).toEqual({
    needVerify: false,
    resendAfterSeconds: 60,
  });
  const before = shop.sms.sent.length;
  const phone = newPhone();
  const send = (more: { needCheck?: 1; verify?: string }) => client.auth.sendLoginCode({ phone, ...more });
  expect(await send({})).toMatchObject({ needVerify: true });
  expect(await send({ needCheck: 1 })).toMatchObject({ needVerify: true });
  expect(await send({ verify: await solvedPuzzle(shop, uuid) })).toMatchObject({ needVerify: true });
  expect(await send({ needCheck: 1, verify: randomUUID() })).toMatchObject({ needVerify: true });
  expect(shop.sms.sent).toHaveLength(before);
  const token = await solvedPuzzle(shop, uuid);
  expect(await send({ needCheck: 1, verify: token })).toMatchObject({ needVerify: false });
  expect(await client.auth.sendLoginCode({ phone: newPhone(), needCheck: 1, verify: token })).toMatchObject({
    needVerify: true,
  });
  expect(shop.sms.sent).toHaveLength(before + 1);
});

it('invented devices buy no messages: from the third of a network in an hour each needs a puzzle, at whichever tenant', async () => {
  const host = newNetwork();
  const addresses = Array.from({ length: 30 }, (_, one) => host.replace(/1$/, (one + 1).toString(16)));
  const before = shop.sms.sent.length;
  const answers = [];
  for (const [one, address] of addresses.entries())
    answers.push(await ask({ address, tenant: [0, 2, 4, 2001][one % 4]! }));
  expect(answers.filter(({ needVerify }) => !needVerify)).toHaveLength(2);
  expect(shop.sms.sent).toHaveLength(before + 2);
  expect(await ask({ address: newNetwork() })).toMatchObject({ needVerify: false });
  const uuid = randomUUID();
  const solved = await ask({ address: host, uuid }, newPhone(), await solvedPuzzle(shop, uuid));
  expect(solved).toMatchObject({ needVerify: false });
});

it('a mail code counts as a message of the network, too', async () => {
  const address = newNetwork();
  const find = () =>
    shop
      .client({ cookies: { uuid: randomUUID() }, address })
      .account.findSendCode({ mail: `a${next()}@example.cn` });
  expect([(await find()).needVerify, (await find()).needVerify, (await find()).needVerify]).toEqual([
    false,
    false,
    true,
  ]);
});

it('S245 nobody solves a puzzle in vain: what it would not lift is said first, and a solved one is kept', async () => {
  const [uuid, address, phone] = [randomUUID(), newNetwork(), newPhone()];
  await ask({ uuid, address }, phone);
  const refusal = { code: 4029, userMsg: '发送过于频繁，请一分钟后再试' };
  await expect(ask({ uuid, address }, phone)).rejects.toMatchObject(refusal);
  const token = await solvedPuzzle(shop, uuid);
  await expect(ask({ uuid, address }, phone, token)).rejects.toMatchObject(refusal);
  expect(await ask({ uuid, address }, newPhone(), token)).toMatchObject({ needVerify: false });
});

it('a network has a number of messages in an hour, with puzzles too, over all tenants', async () => {
  const strict = await TestShop.openLimited({ perNetwork: 3 });
  try {
    const address = newNetwork();
    for (const tenant of [0, 2, 4]) {
      const uuid = randomUUID();
      await ask({ at: strict, uuid, address, tenant }, newPhone(), await solvedPuzzle(strict, uuid, tenant));
    }
    await expect(ask({ at: strict, address, tenant: 5 })).rejects.toMatchObject({ code: 4029 });
    expect(await ask({ at: strict, address: newNetwork() })).toMatchObject({ needVerify: false });
  } finally {
    await strict.close();
  }
});

it('the installation has a ceiling in an hour, and an alarm is raised once near it and once at it', async () => {
  const strict = await TestShop.openLimited({ installation: 10 });
  try {
    for (let one = 0; one < 10; one += 1) await ask({ at: strict, address: newNetwork() });
    for (let one = 0; one < 3; one += 1)
      await expect(ask({ at: strict, address: newNetwork() })).rejects.toMatchObject({
        code: 4029,
        userMsg: '短信发送繁忙，请稍后再试，或使用其他方式登录',
      });
    expect(strict.sms.sent).toHaveLength(10);
    const alarms = (strict.api.platform.log as SilentLog).errors.filter(({ message }) =>
      message.startsWith('alarm'),
    );
    expect(alarms.map(({ data }) => data)).toEqual([
      { sent: 8, ceiling: 10, tenant: 0 },
      { sent: 10, ceiling: 10, tenant: 0 },
    ]);
  } finally {
    await strict.close();
  }
});

it('a stranger on another network cannot use up the codes that the owner of a number may get in a day', async () => {
  const phone = newPhone();
  const limits = await createRateLimits({ redisUrl: '', log: shop.api.platform.log });
  const day = await TestShop.open({ limits });
  try {
    // The minute between two messages is another rule.
    const resetMinute = () =>
      limits.reset({ name: 'sms.phone.minute', points: 1, durationSeconds: 60 }, `0:${phone}`);
    const stranger = newNetwork();
    for (let one = 0; one < 10; one += 1) {
      const uuid = randomUUID();
      await ask({ at: day, uuid, address: stranger }, phone, await solvedPuzzle(day, uuid));
      await resetMinute();
    }
    await expect(ask({ at: day, address: stranger }, phone)).rejects.toMatchObject({ code: 4029 });
    expect(await ask({ at: day, address: newNetwork() }, phone)).toMatchObject({ needVerify: false });
  } finally {
    await day.close();
  }
});
