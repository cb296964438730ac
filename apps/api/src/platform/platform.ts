import type { SharedAnswers } from './cache/shared-answers.ts';
import type { PlatformConfig } from './config.ts';
import type { TenantDatabase } from './db/tenant-database.ts';
import type { FileStore } from './files/file-store.ts';
import type { PaymentGateways } from './gateway/payment-gateways.ts';
import type { JobQueue } from './jobs/job-queue.ts';
import type { RateLimits } from './limits/rate-limits.ts';
import type { Log } from './request-context.ts';
import type { SmsProvider } from './sms/sms-provider.ts';
import type { TenantDirectory } from './tenancy/tenant-directory.ts';

/** What a process of the shop has once, whatever it serves. */
export interface Platform {
  readonly config: PlatformConfig;
  readonly database: TenantDatabase;
  readonly tenants: TenantDirectory;
  readonly sharedAnswers: SharedAnswers;
  readonly jobs: JobQueue;
  readonly files: FileStore;
  readonly sms: SmsProvider;
  readonly limits: RateLimits;
  readonly gateways: PaymentGateways;
  readonly log: Log;
}
