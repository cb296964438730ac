import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { stopAbandonedPostgres } from '../src/postgres/embedded-postgres.ts';
import { ShopProcess, type ShopProcessOptions } from './shop-process.fixture.ts';

/** A test that starts the shop waits for builds, databases and processes on whatever machine it is. */
export const PROCESS_TEST_TIMEOUT_MS = 600_000;

/** A DATA_DIR for one test; its PostgreSQL ends with the test, whatever was killed. */
export function makeShopDir(): string {
  const directory = mkdtempSync(path.join(tmpdir(), 'jishi-shop-'));
  onTestFinished(async () => {
    await stopAbandonedPostgres(directory);
    rmSync(directory, { recursive: true, force: true });
  });
  return directory;
}

/** A process of the shop that ends with the test. */
export async function startShop(options: ShopProcessOptions): Promise<ShopProcess> {
  const shop = await ShopProcess.start(options);
  onTestFinished(() => shop.kill());
  return shop;
}
