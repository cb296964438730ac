import { identities } from '@jishi/api/identities.ts';
import { withExclusiveLock } from '@jishi/api/platform/db/exclusive-lock.ts';
import { RequestContextFactory } from '@jishi/api/platform/http/request-context-factory.ts';
import { listDemoTenants } from '@jishi/api/platform/tenancy/demo-tenants.ts';
import { saveTenants } from '@jishi/api/platform/tenancy/save-tenants.ts';
import type { OpenPlatform } from './open-platform.ts';
import { createProgressBar } from './progress-bar.ts';

/** Any number will do, as long as every process of the shop takes the same one. */
export const MAKING_LOCK = 4_183_003;

/**
 * Makes the demo shop where there is no shop at all, and completes one whose making was cut off. A database with
 * tenants of somebody's own is left alone. One process does it, others that start meanwhile wait.
 */
export async function seedDemoShop({ platform }: OpenPlatform): Promise<void> {
  const { ownerDatabaseUrl, dataDir, port } = platform.config;
  await withExclusiveLock(ownerDatabaseUrl, MAKING_LOCK, async (database) => {
    const [state] = await database.query<{ wanted: boolean }>(
      `SELECT count(*) = 0 OR bool_or(settings ? 'demoUnfinished') AS wanted FROM tenant`,
    );
    if (!state?.wanted) return;
    console.log('首次启动，正在准备演示商城……');
    await saveTenants(ownerDatabaseUrl, listDemoTenants(port), { unfinished: true });
    await platform.tenants.load();
    const contexts = new RequestContextFactory(platform, identities);
    // Hundreds of drawings and their texts, which a shop that is there never needs.
    const { seedDemo } = await import('@jishi/demo/seed-demo.ts');
    const times = await seedDemo({
      contexts: platform.tenants
        .list()
        .filter((tenant) => !tenant.settings.redirectTo)
        .map((tenant) => contexts.anonymous(tenant)),
      dataDir,
      onProgress: createProgressBar('演示数据'),
    });
    for (const line of times.describe()) console.log(line);
    await database.query(`UPDATE tenant SET settings = settings - 'demoUnfinished'`);
  });
  // Another process may have made it while this one waited.
  await platform.tenants.load();
}
