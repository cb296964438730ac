import type { Permission } from '@jishi/contract/permission.ts';
import { sql } from 'drizzle-orm';
import type { Db, TenantDatabase } from './db/tenant-database.ts';
import type { Log } from './log.ts';
import type { Platform } from './platform.ts';
import type { Tenant } from './tenancy/tenant-settings.ts';

/** A signed-in shopper. */
export interface MemberIdentity {
  readonly memberId: number;
  /** Row of the session, for logout and the list of devices. */
  readonly sessionId: number;
}

/** A signed-in member of staff. */
export interface StaffIdentity {
  readonly staffId: number;
  readonly sessionId: number;
  readonly name: string;
  readonly permissions: ReadonlySet<Permission>;
  /** All they see and touch of what belongs to stores; null: all stores. See `assertStoreScope`. */
  readonly storeId: number | null;
}

/** Who is asking, as far as the request says. */
export interface Visitor {
  readonly member: MemberIdentity | undefined;
  readonly staff: StaffIdentity | undefined;
  /** Device id of the `uuid` cookie (S311): names a guest's cart. Empty when the caller has none. */
  readonly deviceId: string;
  /**
   * Made from the browser's HttpOnly cookie: who knows it is still not that browser. Empty until the browser has used
   * realtime.
   */
  readonly browserId: string;
  /** County of the visitor's city (S393 header City, or the city cookie). */
  readonly countyId: number;
  /** False while the city is only guessed from the address, or the tenant's default. */
  readonly cityChosen: boolean;
  /** Store the visitor stands in or has chosen, 0 for none (S312, S316, S317). */
  readonly storeId: number;
  readonly ip: string;
  readonly userAgent: string;
}

/** Passed first to every service: the tenant, its database and the visitor. Made once for a request or a job. */
export interface RequestContext {
  readonly platform: Platform;
  readonly tenant: Tenant;
  /** Sees the tenant's rows only. Inside `inTransaction`, the transaction. */
  readonly db: Db;
  readonly visitor: Visitor;
  readonly requestId: string;
  readonly log: Log;
  /** Set inside a transaction. */
  readonly transactional: boolean;
  /** What `afterCommit` was given inside this transaction. */
  readonly afterwards?: AfterCommit[];
}

type AfterCommit = (ctx: RequestContext) => Promise<void>;

/** Runs `work` in one transaction; inside one already, joins it. `work` must do nothing that cannot be done again. */
export async function inTransaction<T>(
  ctx: RequestContext,
  work: (ctx: RequestContext) => Promise<T>,
): Promise<T> {
  if (ctx.transactional) return work(ctx);
  const database: TenantDatabase = ctx.platform.database;
  let afterwards: AfterCommit[] = [];
  const result = await database.transaction(ctx.tenant.id, (db) => {
    // Work that is done again after a conflict says anew what is to follow it.
    afterwards = [];
    return work({ ...ctx, db, transactional: true, afterwards });
  });
  for (const act of afterwards)
    await act(ctx).catch((err) => ctx.log.error({ err }, 'what was to follow a commit failed'));
  return result;
}

/**
 * Does something as soon as the transaction stands: what others must not see before. It is lost with the process and
 * its failure fails nobody, so it is for what is merely sooner; what must happen is planned in the transaction itself
 * (docs/decisions/0040-later.md).
 */
export function afterCommit(tx: RequestContext, act: AfterCommit): void {
  if (!tx.afterwards) throw new Error('only a transaction has something after its commit');
  const { tenant } = tx;
  // A part at another tenant is followed there.
  tx.afterwards.push((ctx) =>
    act(tenant === ctx.tenant ? ctx : { ...ctx, tenant, db: ctx.platform.database.forTenant(tenant.id) }),
  );
}

/**
 * Does a part of a transaction at another tenant: what opens a site writes its first rows there. The connection is
 * bound back afterwards, and by the end of the transaction in any case.
 */
export async function atTenant<T>(
  tx: RequestContext,
  tenant: Tenant,
  work: (there: RequestContext) => Promise<T>,
): Promise<T> {
  if (!tx.transactional) throw new Error('only a transaction can be bound to another tenant for a while');
  const bind = (id: number) => tx.db.execute(sql`SELECT set_config('app.tenant_id', ${String(id)}, true)`);
  await bind(tenant.id);
  const result = await work({ ...tx, tenant });
  await bind(tx.tenant.id);
  return result;
}
