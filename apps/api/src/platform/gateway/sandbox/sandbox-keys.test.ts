import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadSandboxKeys } from './sandbox-keys.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'jishi-sandbox-keys-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('keys are the same after a restart, and different in every installation', async () => {
  const first = await loadSandboxKeys(path.join(folder, 'a'));
  const again = await loadSandboxKeys(path.join(folder, 'a'));
  const other = await loadSandboxKeys(path.join(folder, 'b'));
  expect(again.wechatMerchant.privateKey.equals(first.wechatMerchant.privateKey)).toBe(true);
  expect(again.wechatApiV3Key).toBe(first.wechatApiV3Key);
  expect(other.wechatMerchant.privateKey.equals(first.wechatMerchant.privateKey)).toBe(false);
  expect(first.wechatMerchant.privateKey.equals(first.alipayApp.privateKey)).toBe(false);
});

it('processes that start at the same moment agree on one set, and leave no other', async () => {
  const sets = await Promise.all(Array.from({ length: 3 }, () => loadSandboxKeys(folder)));
  expect(new Set(sets.map((set) => set.wechatApiV3Key)).size).toBe(1);
  const unionpay = sets.map(({ unionpayMerchant }) => unionpayMerchant.privateKey);
  expect(unionpay.every((key) => key.equals(unionpay[0]!))).toBe(true);
  expect(await readdir(path.join(folder, 'sandbox-keys'))).toEqual(['keys.json', 'unionpay.json']);
});

it('nobody else on the machine can read them', async () => {
  await loadSandboxKeys(folder);
  const { mode } = await stat(path.join(folder, 'sandbox-keys', 'keys.json'));
  expect(mode & 0o077).toBe(0);
});
