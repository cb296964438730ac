import { EventEmitter } from 'node:events';
import { ChangeFeed } from '@jishi/api/platform/cache/change-feed.ts';
import { SharedAnswers } from '@jishi/api/platform/cache/shared-answers.ts';
import type { PlatformConfig } from '@jishi/api/platform/config.ts';
import { TenantDatabase } from '@jishi/api/platform/db/tenant-database.ts';
import { createFileScan } from '@jishi/api/platform/file-scan/create-file-scan.ts';
import { createFileStore } from '@jishi/api/platform/files/create-file-store.ts';
import { readPaymentConfig } from '@jishi/api/platform/gateway/payment-config.ts';
import { createPaymentGateways } from '@jishi/api/platform/gateway/payment-gateways.ts';
import { loadSandboxKeys } from '@jishi/api/platform/gateway/sandbox/sandbox-keys.ts';
import {
  createSandboxWallet,
  type SandboxWallet,
} from '@jishi/api/platform/gateway/sandbox/sandbox-wallet.ts';
import { loadGeoIp } from '@jishi/api/platform/geoip/load-ranges.ts';
import { createJobQueue, type JobService } from '@jishi/api/platform/jobs/create-job-queue.ts';
import { createRateLimits } from '@jishi/api/platform/limits/create-rate-limits.ts';
import type { Log } from '@jishi/api/platform/log.ts';
import { createMailProvider } from '@jishi/api/platform/mail/create-mail-provider.ts';
import { readMailConfig } from '@jishi/api/platform/mail/mail-config.ts';
import { createPictureCheck } from '@jishi/api/platform/picture-check/create-picture-check.ts';
import { DrawnFiles } from '@jishi/api/platform/pictures/drawn-files.ts';
import type { Platform } from '@jishi/api/platform/platform.ts';
import { createOutsidePowers } from '@jishi/api/platform/power/outside-powers.ts';
import { readPowerConfig } from '@jishi/api/platform/power/power-config.ts';
import { createRealtime } from '@jishi/api/platform/realtime/create-realtime.ts';
import { QueueCredentials } from '@jishi/api/platform/realtime/queue-credentials.ts';
import { type ConnectionLimits, readRealtimeConfig } from '@jishi/api/platform/realtime/realtime-config.ts';
import type { RealtimeHub } from '@jishi/api/platform/realtime/realtime-hub.ts';
import { loadSecretKey } from '@jishi/api/platform/secrets/load-secret-key.ts';
import { SecretBox } from '@jishi/api/platform/secrets/secret-box.ts';
import { createSmsProvider } from '@jishi/api/platform/sms/create-sms-provider.ts';
import { LoggedSms } from '@jishi/api/platform/sms/logged-sms.ts';
import { readSmsConfig } from '@jishi/api/platform/sms/sms-config.ts';
import { TenantDirectory } from '@jishi/api/platform/tenancy/tenant-directory.ts';
import { LocalProvider } from '@jishi/api/platform/third-party/local/local-provider.ts';
import { createThirdPartySignIn } from '@jishi/api/platform/third-party/third-party-sign-in.ts';

export interface OpenPlatform {
  platform: Platform;
  jobs: JobService;
  /** Absent with real payment providers. */
  wallet: SandboxWallet | undefined;
  /** WeChat and QQ as the demo plays them; absent in production. */
  localProvider: LocalProvider | undefined;
  /** Whether couriers and the like are played, with pages below /dev. */
  playsPowers: boolean;
  realtime: { hub: RealtimeHub; limits: ConnectionLimits };
  /** Says when sessions of a tenant may have ended, or a tenant was closed, in whatever process. */
  sessionEnds: EventEmitter<{ end: [tenantId: number | 'all'] }>;
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
  const sessionEnds: OpenPlatform['sessionEnds'] = new EventEmitter();
  const changes = new ChangeFeed({
    connectionString: config.appDatabaseUrl,
    log,
    onSettings: () => tenants.load(),
    onSessions: (tenantId) => sessionEnds.emit('end', tenantId),
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
  const secrets = new SecretBox(await loadSecretKey(config.dataDir, process.env.SECRETS_KEY));
  const queueCredentials = new QueueCredentials({ database, secrets });
  const { rabbit, limits: connectionLimits } = readRealtimeConfig(process.env);
  const realtime = await createRealtime({
    connectionString: config.appDatabaseUrl,
    redisUrl: config.redisUrl,
    rabbit,
    database,
    secrets,
    credentials: queueCredentials,
    log,
  });
  const payments = readPaymentConfig(process.env, config);
  const sandboxKeys = payments.mode === 'sandbox' ? await loadSandboxKeys(config.dataDir) : undefined;
  const gateways = createPaymentGateways({
    config: payments,
    ownOrigin: `http://127.0.0.1:${config.port}`,
    ...(sandboxKeys ? { sandboxKeys } : {}),
  });
  const powers = readPowerConfig(process.env, config);
  if (powers.missing.length > 0)
    log.info({ variables: powers.missing }, 'nobody does what these settings name (docs/outside-powers.md)');
  const playsThirdParties = !config.production || process.env.DEMO === 'true';
  const localProvider = playsThirdParties
    ? new LocalProvider({ secrets, ownOrigin: `http://127.0.0.1:${config.port}` })
    : undefined;
  const platform: Platform = {
    config,
    database,
    tenants,
    sharedAnswers,
    jobs,
    limits,
    gateways,
    powers: createOutsidePowers({ config: powers, secrets, ownOrigin: `http://127.0.0.1:${config.port}` }),
    realtime,
    queueCredentials,
    secrets,
    mail: await createMailProvider({ config: readMailConfig(process.env, config), database, tenants }),
    thirdParty: createThirdPartySignIn({ local: localProvider }),
    geoip: await loadGeoIp(process.env.GEOIP_CSV),
    files: new DrawnFiles(await createFileStore({ dataDir: config.dataDir, env: process.env, log })),
    fileScan: createFileScan(process.env),
    pictureCheck: createPictureCheck(process.env),
    sms: new LoggedSms(createSmsProvider({ config: readSmsConfig(process.env, config), database, tenants }), {
      database,
      log,
    }),
    log,
  };
  return {
    platform,
    jobs,
    localProvider,
    playsPowers: powers.plays,
    wallet: sandboxKeys && createSandboxWallet({ keys: sandboxKeys, database, tenants, jobs, log }),
    realtime: { hub: realtime, limits: connectionLimits },
    sessionEnds,
    close: async () => {
      await changes.stop();
      await realtime.stop();
      await jobs.stop();
      await limits.close();
      await database.end();
    },
  };
}
