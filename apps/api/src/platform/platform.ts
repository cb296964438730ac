import type { SharedAnswers } from './cache/shared-answers.ts';
import type { PlatformConfig } from './config.ts';
import type { TenantDatabase } from './db/tenant-database.ts';
import type { FileScan } from './file-scan/file-scan.ts';
import type { FileStore } from './files/file-store.ts';
import type { PaymentGateways } from './gateway/payment-gateways.ts';
import type { GeoIp } from './geoip/geoip.ts';
import type { JobQueue } from './jobs/job-queue.ts';
import type { RateLimits } from './limits/rate-limits.ts';
import type { Log } from './log.ts';
import type { MailProvider } from './mail/mail-provider.ts';
import type { PictureCheck } from './picture-check/picture-check.ts';
import type { OutsidePowers } from './power/outside-powers.ts';
import type { QueueCredentials } from './realtime/queue-credentials.ts';
import type { RealtimeBus } from './realtime/realtime-bus.ts';
import type { SecretBox } from './secrets/secret-box.ts';
import type { SmsProvider } from './sms/sms-provider.ts';
import type { TenantDirectory } from './tenancy/tenant-directory.ts';
import type { ThirdPartySignIn } from './third-party/third-party-sign-in.ts';

/** What a process of the shop has once, whatever it serves. */
export interface Platform {
  readonly config: PlatformConfig;
  readonly database: TenantDatabase;
  readonly tenants: TenantDirectory;
  readonly sharedAnswers: SharedAnswers;
  readonly jobs: JobQueue;
  readonly files: FileStore;
  /** Looks at what visitors hand in. */
  readonly fileScan: FileScan;
  /** Looks at pictures before others see them. */
  readonly pictureCheck: PictureCheck;
  readonly sms: SmsProvider;
  readonly mail: MailProvider;
  readonly thirdParty: ThirdPartySignIn;
  readonly limits: RateLimits;
  readonly gateways: PaymentGateways;
  /** Couriers, device checks, valuations, top-ups, reading of papers. */
  readonly powers: OutsidePowers;
  /** Messages to browsers. */
  readonly realtime: RealtimeBus;
  readonly queueCredentials: QueueCredentials;
  /** Seals what must not lie readable in the database. */
  readonly secrets: SecretBox;
  readonly geoip: GeoIp;
  readonly log: Log;
}
