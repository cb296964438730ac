import { identities } from '@jishi/api/identities.ts';
import { RequestContextFactory } from '@jishi/api/platform/http/request-context-factory.ts';
import { listDemoTenants } from '@jishi/api/platform/tenancy/demo-tenants.ts';
import { saveTenants } from '@jishi/api/platform/tenancy/save-tenants.ts';
import { seedDemo } from '@jishi/demo/seed-demo.ts';
import pg from 'pg';
import type { OpenPlatform } from './open-platform.ts';
import { createProgressBar } from './progress-bar.ts';

/** Any number will do, as long as every process of the shop takes the same one. */
const SEED_LOCK = 4_183_003;

/**
 * Makes the demo shop where there is no shop at all, and completes one whose making was cut off. A database with tenants of
 * somebody's own is left alone. One process does it, others that start meanwhile wait.
 */
export async function seedDemoShop(open: OpenPlatform): Promise<void> {
  const { platform } = open;
  if (platform.tenants.list().length > 0 && !(await isUnfinished(platform.config.ownerDatabaseUrl))) return;
  const lock = new pg.Client({ connectionString: platform.config.ownerDatabaseUrl });
  await lock.connect();
  try {
    await lock.query('SELECT pg_advisory_lock($1)', [SEED_LOCK]);
    await platform.tenants.load();
    if (platform.tenants.list().length > 0 && !(await isUnfinished(platform.config.ownerDatabaseUrl))) return;
    console.log('首次启动，正在准备演示商城……');
    await saveTenants(platform.config.ownerDatabaseUrl, listDemoTenants(platform.config.port), {
      unfinished: true,
    });
    await platform.tenants.load();
    const contexts = new RequestContextFactory(platform, identities);
    await seedDemo({
      contexts: platform.tenants
        .list()
        .filter((tenant) => !tenant.settings.redirectTo)
        .map((tenant) => contexts.anonymous(tenant)),
      dataDir: platform.config.dataDir,
      onProgress: createProgressBar('演示数据'),
    });
    await lock.query(`UPDATE tenant SET settings = settings - 'demoUnfinished'`);
    await platform.tenants.load();
  } finally {
    await lock.end();
  }
}

/** The mark is set with the tenants and taken away when all their goods are there. */
async function isUnfinished(ownerUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query(`SELECT 1 FROM tenant WHERE settings ? 'demoUnfinished'`);
    return (rowCount ?? 0) > 0;
  } finally {
    await client.end();
  }
}
