import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stopAbandonedPostgres } from '../../apps/server/src/postgres/embedded-postgres.ts';
import { queryAsOwner } from '../../apps/server/test/shop-data.fixture.ts';
import { ShopProcess } from '../../apps/server/test/shop-process.fixture.ts';
import { runNode } from '../../tools/verify/run-child.ts';
import { METRICS_TOKEN } from './cpu-time.ts';

/** What the shell points to belongs to somebody; the bench brings everything it needs. */
const OWN_DATABASE = { DATABASE_URL: '', REDIS_URL: '' };

/** A DATA_DIR of one part of the bench with what runs on it; all of it ends with `close`. */
export class Workplace {
  readonly dataDir = mkdtempSync(path.join(tmpdir(), 'jishi-bench-'));
  readonly #shops: ShopProcess[] = [];

  /** A process of the shop as an operator would start it, with the demo shop where asked. */
  async startShop(
    options: { demo?: boolean; services?: string; env?: Readonly<Record<string, string>> } = {},
  ): Promise<ShopProcess> {
    const { demo = false, services, env = {} } = options;
    const shop = await ShopProcess.start({
      dataDir: this.dataDir,
      env: { METRICS_TOKEN, ...env, DEMO: String(demo) },
      ...(services ? { services } : {}),
    });
    this.#shops.push(shop);
    return shop;
  }

  /** Goods of tenant 0 by `npm run seed`. @throws Error with its output when that fails */
  async seed(skus: number): Promise<void> {
    const { code, output } = await runNode(
      ['apps/server/src/seed.ts', '--skus', String(skus), '--tenant', '0'],
      { env: { ...OWN_DATABASE, DATA_DIR: this.dataDir, DEMO: 'false' } },
    );
    if (code !== 0) throw new Error(`seeding ${skus} SKUs failed\n${output}`);
  }

  /** What `npm run audit` prints of its books: `0` when they agree. @throws Error when it could not look */
  async audit(): Promise<string> {
    const { code, output } = await runNode(['apps/server/src/audit.ts'], {
      env: { ...OWN_DATABASE, DATA_DIR: this.dataDir, DEMO: 'false' },
    });
    if (code > 1) throw new Error(`the books could not be looked at\n${output}`);
    return output.trim();
  }

  /** What PostgreSQL does by itself within a minute of so many new rows: learn how they are spread. */
  async analyze(): Promise<void> {
    await queryAsOwner(this.dataDir, 'VACUUM ANALYZE');
  }

  async close(): Promise<void> {
    for (const shop of this.#shops) if (shop.isRunning) await shop.kill();
    await stopAbandonedPostgres(this.dataDir);
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}

/** Runs a part of the bench in a workplace of its own. */
export async function inWorkplace<T>(work: (place: Workplace) => Promise<T>): Promise<T> {
  const place = new Workplace();
  try {
    return await work(place);
  } finally {
    await place.close();
  }
}
