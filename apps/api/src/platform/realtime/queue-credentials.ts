import { randomBytes } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { TenantDatabase } from '../db/tenant-database.ts';
import type { SecretBox } from '../secrets/secret-box.ts';
import { queueCredential } from './realtime.tables.ts';

/** A tenant's account at a message queue. */
export interface QueueCredential {
  vhost: string;
  login: string;
  passcode: string;
}

/** The two accounts a tenant may have: what browsers connect with, and a RabbitMQ of its own. */
export type CredentialName = 'web' | 'rabbitmq';

/** How long a process goes by what it read; a changed credential counts after that. */
const KNOWN_FOR_MS = 30_000;

/** Credentials of message queues by tenant, sealed in the database. */
export class QueueCredentials {
  readonly #database: TenantDatabase;
  readonly #secrets: SecretBox;
  readonly #known = new Map<string, { credential: QueueCredential | undefined; until: number }>();

  constructor(options: { database: TenantDatabase; secrets: SecretBox }) {
    this.#database = options.database;
    this.#secrets = options.secrets;
  }

  /** What browsers of a tenant connect with; made at first use. Its passcode stays here: tickets are made from it. */
  async readWeb(tenantId: number): Promise<QueueCredential> {
    const known = await this.read(tenantId, 'web');
    if (known) return known;
    const made = { vhost: vhostOf(tenantId), login: 'web', passcode: randomBytes(32).toString('base64url') };
    await this.#insert(tenantId, 'web', made);
    this.#known.delete(`${tenantId}:web`);
    // Another process may have been first; what is stored counts.
    return (await this.read(tenantId, 'web')) ?? made;
  }

  async read(tenantId: number, name: CredentialName): Promise<QueueCredential | undefined> {
    const key = `${tenantId}:${name}`;
    const known = this.#known.get(key);
    if (known && known.until > Date.now()) return known.credential;
    const [row] = await this.#database
      .forTenant(tenantId)
      .select()
      .from(queueCredential)
      .where(and(eq(queueCredential.tenantId, tenantId), eq(queueCredential.name, name)));
    const credential = row && {
      vhost: row.vhost,
      login: row.login,
      passcode: this.#open(row.sealedPasscode, tenantId, name),
    };
    this.#known.set(key, { credential, until: Date.now() + KNOWN_FOR_MS });
    return credential;
  }

  /** Stores or replaces a credential. A new one for `web` ends the use of every ticket made from the old one. */
  async save(tenantId: number, name: CredentialName, credential: QueueCredential): Promise<void> {
    await this.#insert(tenantId, name, credential, true);
    this.#known.delete(`${tenantId}:${name}`);
  }

  #open(sealed: Buffer, tenantId: number, name: CredentialName): string {
    try {
      return this.#secrets.open(sealed, purposeOf(tenantId, name));
    } catch (cause) {
      const message = `queue credential ${name} of tenant ${tenantId} was stored under another SECRETS_KEY (or DATA_DIR): give that one back, or delete its row`;
      throw new Error(message, { cause });
    }
  }

  async #insert(
    tenantId: number,
    name: CredentialName,
    credential: QueueCredential,
    replace = false,
  ): Promise<void> {
    const { vhost, login, passcode } = credential;
    const row = { vhost, login, sealedPasscode: this.#secrets.seal(passcode, purposeOf(tenantId, name)) };
    const insertion = this.#database
      .forTenant(tenantId)
      .insert(queueCredential)
      .values({ tenantId, name, ...row });
    const target = [queueCredential.tenantId, queueCredential.name];
    if (replace) await insertion.onConflictDoUpdate({ target, set: { ...row, updatedAt: sql`now()` } });
    else await insertion.onConflictDoNothing({ target });
  }
}

/** Each tenant has a virtual host of its own (S127). */
export function vhostOf(tenantId: number, prefix = 'jishi-'): string {
  return `${prefix}${tenantId}`;
}

function purposeOf(tenantId: number, name: CredentialName): string {
  return `queue-credential:${tenantId}:${name}`;
}
