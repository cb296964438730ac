import type { TenantDatabase } from '../db/tenant-database.ts';
import type { Log } from '../log.ts';
import { smsLog } from './sms.tables.ts';
import { SmsError, type SmsMessage, type SmsProvider } from './sms-provider.ts';

/**
 * A provider whose messages are written down: to whom, of which kind, and whether it was taken. Never what was said.
 */
export class LoggedSms implements SmsProvider {
  readonly name: SmsProvider['name'];
  readonly #provider: SmsProvider;
  readonly #database: TenantDatabase;
  readonly #log: Log;

  constructor(provider: SmsProvider, options: { database: TenantDatabase; log: Log }) {
    this.name = provider.name;
    this.#provider = provider;
    this.#database = options.database;
    this.#log = options.log;
  }

  async send(message: SmsMessage): Promise<void> {
    try {
      await this.#provider.send(message);
    } catch (error) {
      await this.#write(message, error instanceof SmsError ? error.code : 'Unknown');
      throw error;
    }
    await this.#write(message, '');
  }

  /** A message that was sent stays sent, whether or not it could be written down. */
  async #write({ tenantId, phone, template }: SmsMessage, error: string): Promise<void> {
    try {
      await this.#database
        .forTenant(tenantId)
        .insert(smsLog)
        .values({ tenantId, phone, template, provider: this.name, success: error === '', error });
    } catch (failure) {
      this.#log.error({ err: failure, template }, 'a text message could not be written down');
    }
  }
}
