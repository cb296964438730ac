import type { TenantDatabase } from '../db/tenant-database.ts';
import type { TenantDirectory } from '../tenancy/tenant-directory.ts';
import type { MailConfig } from './mail-config.ts';
import type { MailProvider } from './mail-provider.ts';
import { SandboxMail } from './sandbox-mail.ts';

/** What the settings name. The SMTP client is loaded only where it is used. */
export async function createMailProvider(options: {
  config: MailConfig;
  database: TenantDatabase;
  tenants: TenantDirectory;
}): Promise<MailProvider> {
  const { config, database, tenants } = options;
  if (config.provider === 'sandbox') return new SandboxMail(database);
  const { SmtpMail } = await import('./smtp-mail.ts');
  return new SmtpMail(config, (tenantId) => tenants.findById(tenantId)?.settings.siteName ?? '');
}
