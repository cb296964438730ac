import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestShop } from '../../../api/test/test-shop.ts';
import { openFirstSite } from './open-first-site.ts';

let shop: TestShop;
let dataDir: string;
beforeAll(async () => {
  shop = await TestShop.open();
  dataDir = await mkdtemp(path.join(tmpdir(), 'jishi-first-'));
});
afterAll(async () => {
  await shop.close();
  await rm(dataDir, { recursive: true });
});

async function asOwner(text: string): Promise<void> {
  const client = new pg.Client({ connectionString: shop.ownerUrl });
  await client.connect();
  await client.query(text);
  await client.end();
}

const start = () => {
  const { platform } = shop.api;
  return openFirstSite(
    { platform: { ...platform, config: { ...platform.config, dataDir } } },
    'www.example.cn',
  );
};

describe('a start without a demo', () => {
  it('leaves sites alone that somebody has made', async () => {
    expect(await start()).toBeUndefined();
    expect(shop.api.platform.tenants.findById(0)?.settings.siteName).toBe('机市');
  });

  it('makes the main site and whoever opens it, also where it was cut off half way', async () => {
    await asOwner('TRUNCATE tenant CASCADE');
    await shop.api.platform.tenants.load();
    const [first, second] = await Promise.all([start(), start()]);
    expect(second).toEqual(first);
    expect(first).toMatchObject({ account: 'admin', file: path.join(dataDir, 'first-password') });
    expect((await stat(path.join(dataDir, 'first-password'))).mode & 0o777).toBe(0o600);
    expect(shop.api.platform.tenants.findById(0)?.hosts).toContain('www.example.cn');
    await asOwner('DELETE FROM staff');
    await asOwner('DELETE FROM staff_role');
    expect(await start()).toEqual(first);
    const me = await shop
      .client({ keepsCookies: true, cookies: {} })
      .adminAuth.login({ account: 'admin', password: first?.password ?? '' });
    expect(me).toMatchObject({ mustChangePassword: true, siteName: '未命名商城' });
  });

  it('forgets the password once it is another one', async () => {
    await asOwner(`UPDATE staff SET password_hash = 'changed'`);
    expect(await start()).toBeUndefined();
    await expect(readFile(path.join(dataDir, 'first-password'))).rejects.toThrow('ENOENT');
    expect(await start()).toBeUndefined();
  });
});
