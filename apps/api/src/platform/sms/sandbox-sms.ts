import { and, desc, eq } from 'drizzle-orm';
import type { Db, TenantDatabase } from '../db/tenant-database.ts';
import type { TenantDirectory } from '../tenancy/tenant-directory.ts';
import { smsOutbox } from './sms.tables.ts';
import type { SmsMessage, SmsProvider } from './sms-provider.ts';
import { renderMessage } from './sms-templates.ts';

/** Keeps messages in the outbox of the database instead of sending them. */
export class SandboxSms implements SmsProvider {
  readonly name = 'sandbox';
  readonly #database: TenantDatabase;
  readonly #tenants: TenantDirectory;

  constructor(database: TenantDatabase, tenants: TenantDirectory) {
    this.#database = database;
    this.#tenants = tenants;
  }

  async send(message: SmsMessage): Promise<void> {
    const { tenantId, phone, template } = message;
    const sign = this.#tenants.findById(tenantId)?.settings.siteName ?? '机市';
    const text = renderMessage(sign, message);
    await this.#database.forTenant(tenantId).insert(smsOutbox).values({ tenantId, phone, template, text });
  }
}

/** A message as /dev/outbox.json shows it. */
export interface OutboxMessage {
  phone: string;
  template: string;
  text: string;
  /** ISO 8601, UTC. */
  createdAt: string;
}

/** The latest 50 messages of a tenant, newest first; of one number where it is named. */
export async function listOutbox(db: Db, tenantId: number, phone?: string): Promise<OutboxMessage[]> {
  const rows = await db
    .select()
    .from(smsOutbox)
    .where(and(eq(smsOutbox.tenantId, tenantId), phone ? eq(smsOutbox.phone, phone) : undefined))
    .orderBy(desc(smsOutbox.id))
    .limit(50);
  return rows.map(({ phone: to, template, text, createdAt }) => ({
    phone: to,
    template,
    text,
    createdAt: createdAt.toISOString(),
  }));
}
