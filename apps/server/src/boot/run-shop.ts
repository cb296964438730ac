import { setTimeout as delay } from 'node:timers/promises';
import { identities } from '@jishi/api/identities.ts';
import { RequestContextFactory } from '@jishi/api/platform/http/request-context-factory.ts';
import { warmDictionary, warmSearch } from '@jishi/api/search/search.service.ts';
import { buildServer } from '../http/build-server.ts';
import { announceStart } from './announce.ts';
import { createLog } from './console-log.ts';
import { drawFirstPages } from './draw-first-pages.ts';
import { guardProcess } from './last-defence.ts';
import { openDatabase } from './open-database.ts';
import { openFirstSite } from './open-first-site.ts';
import { openPlatform } from './open-platform.ts';
import { refuseDemoAccounts } from './refuse-demo-accounts.ts';
import { seedDemoShop } from './seed-demo.ts';
import { platformConfig, type ServerOptions } from './server-options.ts';
import { ShutdownSteps } from './shutdown-steps.ts';
import type { Word } from './supervise.ts';
import { tidyAtRest } from './tidy-at-rest.ts';

/** For so long a process that was told to stop still takes requests. */
const DRAIN_NOTICE_MS = 1_000;
/** For so long the door stays shut for goods that are read into memory. */
const MOST_WARM_MS = 5_000;

/**
 * Starts a process of the shop: database, platform, demo shop on the first start, HTTP, jobs. Ends on SIGTERM and
 * SIGINT.
 */
export async function runShop(options: ServerOptions): Promise<void> {
  const log = createLog(options.logLevel);
  const shutdown = new ShutdownSteps(log);
  shutdown.listen();
  guardProcess(shutdown, log);
  try {
    const [database] = await Promise.all([
      openDatabase(options, log),
      options.services.has('api') ? warmDictionary(options.dataDir) : undefined,
    ]);
    shutdown.add('database', () => database.close());
    const config = platformConfig(options, database, process.env);
    const open = await openPlatform(config, { works: options.services.has('worker'), log });
    shutdown.add('platform', () => open.close());
    const isMadeNow = options.demo && (await seedDemoShop(open));
    const firstAccount = options.demo ? undefined : await openFirstSite(open, options.siteHost);
    const { tenants } = open.platform;
    let warm: Promise<unknown> = Promise.resolve();
    if (options.services.has('api')) {
      const contexts = new RequestContextFactory(open.platform, identities);
      warm = warmSearch(config, (tenantId) => {
        const tenant = tenants.findById(tenantId);
        return tenant && contexts.anonymous(tenant);
      }).catch((error) => {
        if (!shutdown.stopping) log.warn({ err: error }, 'the first searches will be slow');
      });
    }
    const shop = await buildServer(open, options, () => shutdown.stopping);
    if (config.production && !options.demo)
      await refuseDemoAccounts(tenants.list().map((tenant) => shop.api.contexts.anonymous(tenant)));
    shutdown.add('http', () => shop.server.close());
    // Open sockets keep the server from closing, so they go first.
    shutdown.add('realtime', async () => shop.gate?.close());
    // Whoever comes first does not pay for the start.
    await Promise.race([warm, delay(MOST_WARM_MS, undefined, { ref: false })]);
    await shop.server.listen({ port: options.port, host: options.host });
    // Nobody spreads requests over processes where somebody sits at the terminal (Ctrl+C), and one that failed had
    // better be back soon.
    shutdown.add('drain', () => shop.drain.wait(shutdown.signal === 'SIGTERM' ? DRAIN_NOTICE_MS : 0));
    if (options.services.has('worker')) {
      await open.jobs.startWorker({
        definitions: shop.jobs,
        makeContext: (tenantId) => {
          const tenant = open.platform.tenants.findById(tenantId);
          return tenant && shop.api.contexts.anonymous(tenant);
        },
        tenantIds: () => open.platform.tenants.list().map((tenant) => tenant.id),
      });
    }
    announceStart(options, {
      tenants: tenants.list(),
      database: database.description,
      ...(firstAccount && { firstAccount }),
      takesAnyHost: config.defaultTenantId !== undefined,
      sandbox: { messages: open.platform.sms.name === 'sandbox', payments: open.wallet !== undefined },
    });
    process.send?.({ jishi: 'ready' } satisfies Word);
    tidyAtRest();
    if (isMadeNow)
      await drawFirstPages(shop.server, open.platform, () => shutdown.stopping).catch((error) =>
        log.warn({ err: error }, 'the pictures of the first pages are drawn as they are looked at'),
      );
  } catch (error) {
    await shutdown.run();
    throw error;
  }
}
