import type { TenantDatabase } from '../db/tenant-database.ts';
import type { TenantDirectory } from '../tenancy/tenant-directory.ts';
import { AliyunSms } from './aliyun-sms.ts';
import { SandboxSms } from './sandbox-sms.ts';
import type { SmsConfig } from './sms-config.ts';
import type { SmsProvider } from './sms-provider.ts';
import { TencentSms } from './tencent-sms.ts';

/** The provider that the settings name. */
export function createSmsProvider(options: {
  config: SmsConfig;
  database: TenantDatabase;
  tenants: TenantDirectory;
}): SmsProvider {
  const { config, database, tenants } = options;
  if (config.provider === 'tencent') return new TencentSms(config);
  if (config.provider === 'aliyun') return new AliyunSms(config);
  return new SandboxSms(database, tenants);
}
