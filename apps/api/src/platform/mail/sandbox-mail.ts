import { and, desc, eq } from 'drizzle-orm';
import type { Db, TenantDatabase } from '../db/tenant-database.ts';
import { mailOutbox } from './mail.tables.ts';
import type { Mail, MailProvider } from './mail-provider.ts';

/** Keeps letters in the outbox of the database instead of sending them. */
export class SandboxMail implements MailProvider {
  readonly name = 'sandbox';
  readonly #database: TenantDatabase;

  constructor(database: TenantDatabase) {
    this.#database = database;
  }

  async send({ tenantId, to, subject, text, attachments = [] }: Mail): Promise<void> {
    const names = attachments.map(({ name, content }) => `[附件] ${name}（${content.length} 字节）`);
    await this.#database
      .forTenant(tenantId)
      .insert(mailOutbox)
      .values({ tenantId, recipient: to, subject, text: [text, ...names].join('\n') });
  }
}

/** The latest 50 letters of a tenant to an address, newest first. */
export async function listMailOutbox(
  db: Db,
  tenantId: number,
  to: string,
): Promise<{ to: string; subject: string; text: string; createdAt: string }[]> {
  const rows = await db
    .select()
    .from(mailOutbox)
    .where(and(eq(mailOutbox.tenantId, tenantId), to === '' ? undefined : eq(mailOutbox.recipient, to)))
    .orderBy(desc(mailOutbox.id))
    .limit(50);
  return rows.map(({ recipient, subject, text, createdAt }) => ({
    to: recipient,
    subject,
    text,
    createdAt: createdAt.toISOString(),
  }));
}
