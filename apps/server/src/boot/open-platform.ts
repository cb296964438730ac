import { ChangeFeed } from '@jishi/api/platform/cache/change-feed.ts';
import { SharedAnswers } from '@jishi/api/platform/cache/shared-answers.ts';
import type { PlatformConfig } from '@jishi/api/platform/config.ts';
import { TenantDatabase } from '@jishi/api/platform/db/tenant-database.ts';
import { createFileStore } from '@jishi/api/platform/files/create-file-store.ts';
import { readPaymentConfig } from '@jishi/api/platform/gateway/payment-config.ts';
import { createPaymentGateways } from '@jishi/api/platform/gateway/payment-gateways.ts';
import { loadSandboxKeys } from '@jishi/api/platform/gateway/sandbox/sandbox-keys.ts';
import {
  createSandboxWallet,
  type SandboxWallet,
} from '@jishi/api/platform/gateway/sandbox/sandbox-wallet.ts';
import { createJobQueue, type JobService } from '@jishi/api/platform/jobs/create-job-queue.ts';
import { createRateLimits } from '@jishi/api/platform/limits/create-rate-limits.ts';
import type { Platform } from '@jishi/api/platform/platform.ts';
import type { Log } from '@jishi/api/platform/request-context.ts';
import { createSmsProvider } from '@jishi/api/platform/sms/create-sms-provider.ts';
import { readSmsConfig } from '@jishi/api/platform/sms/sms-config.ts';
import { TenantDirectory } from '@jishi/api/platform/tenancy/tenant-directory.ts';

export interface OpenPlatform {
  platform: Platform;
  jobs: JobService;
  /** Absent with real payment providers. */
  wallet: SandboxWallet | undefined;
  close(): Promise<void>;
}

/** Everything a process of the shop has once, connected and ready. */
export async function openPlatform(
  config: PlatformConfig,
  options: { works: boolean; log: Log },
): Promise<OpenPlatform> {
  const { log, works } = options;
  const database = new TenantDatabase({
    connectionString: config.appDatabaseUrl,
    maximumConnections: config.maximumConnections,
    onError: (error) => log.warn({ err: error }, 'database connection lost'),
  });
  const tenants = new TenantDirectory(database.pool, config.defaultTenantId);
  await tenants.load();
  const sharedAnswers = new SharedAnswers();
  const changes = new ChangeFeed({
    connectionString: config.appDatabaseUrl,
    log,
    onChange: (tenantId) => {
      if (tenantId !== 'all') return sharedAnswers.forgetTenant(tenantId);
      for (const tenant of tenants.list()) sharedAnswers.forgetTenant(tenant.id);
    },
  });
  await changes.start();
  const [jobs, limits] = await Promise.all([
    createJobQueue({ ownerDatabaseUrl: config.ownerDatabaseUrl, works, log }),
    createRateLimits({ redisUrl: config.redisUrl, log }),
  ]);
  const payments = readPaymentConfig(process.env, { production: config.production });
  const sandboxKeys = payments.mode === 'sandbox' ? await loadSandboxKeys(config.dataDir) : undefined;
  const gateways = createPaymentGateways({
    config: payments,
    ownOrigin: `http://127.0.0.1:${config.port}`,
    ...(sandboxKeys ? { sandboxKeys } : {}),
  });
  const platform: Platform = {
    config,
    database,
    tenants,
    sharedAnswers,
    jobs,
    limits,
    gateways,
    files: createFileStore({ dataDir: config.dataDir }),
    sms: createSmsProvider({ config: readSmsConfig(process.env), database, tenants }),
    log,
  };
  return {
    platform,
    jobs,
    wallet: sandboxKeys && createSandboxWallet({ keys: sandboxKeys, database, tenants, jobs, log }),
    close: async () => {
      await changes.stop();
      await jobs.stop();
      await limits.close();
      await database.end();
    },
  };
}
