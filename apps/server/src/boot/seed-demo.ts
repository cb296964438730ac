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
 * @returns whether it was this one
 */
export async function seedDemoShop({ platform }: OpenPlatform): Promise<boolean> {
  const { ownerDatabaseUrl, dataDir, port } = platform.config;
  let made = false;
  await withExclusiveLock(ownerDatabaseUrl, MAKING_LOCK, async (database) => {
    const known = await database.query<{ id: number; done: string[] | true | null }>(
      `SELECT id, settings->'demoUnfinished' AS done FROM tenant`,
    );
    if (known.length > 0 && known.every(({ done }) => done === null)) return;
    console.log(
      known.length === 0 ? '首次启动，正在准备演示商城……' : '上次启动时中断，正在继续准备演示商城……',
    );
    if (known.length === 0) await saveTenants(ownerDatabaseUrl, listDemoTenants(port), { unfinished: true });
    await platform.tenants.load();
    const contexts = new RequestContextFactory(platform, identities);
    // Hundreds of drawings and their texts, which a shop that is there never needs.
    const { seedDemo } = await import('@jishi/demo/seed-demo.ts');
    let writing: Promise<unknown> = Promise.resolve();
    const times = await seedDemo({
      contexts: platform.tenants
        .list()
        .filter((tenant) => !tenant.settings.redirectTo)
        .map((tenant) => contexts.anonymous(tenant)),
      dataDir,
      onProgress: createProgressBar('演示数据'),
      doneOf: (tenantId) => {
        const done = known.find(({ id }) => id === tenantId)?.done;
        return Array.isArray(done) ? done : [];
      },
      onDone: (tenantId, steps) => {
        const text = `UPDATE tenant SET settings = jsonb_set(settings, '{demoUnfinished}', $2) WHERE id = $1`;
        // Two tenants are made at once, over the one connection that holds the lock.
        writing = writing.then(() => database.query(text, [tenantId, JSON.stringify(steps)]));
        return writing.then(() => undefined);
      },
    });
    for (const line of times.describe()) console.log(line);
    await database.query(`UPDATE tenant SET settings = settings - 'demoUnfinished'`);
    made = true;
  });
  // Another process may have made it while this one waited.
  await platform.tenants.load();
  return made;
}
