import { and, eq, gt, lt, or, sql } from 'drizzle-orm';
import { tenantsOfAny, tenantsWith } from '../platform/jobs/due-tenants.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { thirdPartyAccount, thirdPartyProof, thirdPartyState } from './third-party.tables.ts';

export type Provider = 'wechat' | 'qq';
export type StateRow = typeof thirdPartyState.$inferSelect;
export type AccountRow = typeof thirdPartyAccount.$inferSelect;
interface Identity {
  openId: string;
  unionId: string;
}

export async function insertState(ctx: RequestContext, row: Omit<StateRow, 'tenantId'>): Promise<void> {
  await ctx.db.insert(thirdPartyState).values({ tenantId: ctx.tenant.id, ...row });
}

/** Takes a living state out: of ones that come at once only one gets it. */
export async function takeState(
  ctx: RequestContext,
  stateHash: Buffer,
  provider: Provider,
): Promise<StateRow | undefined> {
  const [row] = await ctx.db
    .delete(thirdPartyState)
    .where(
      and(
        eq(thirdPartyState.tenantId, ctx.tenant.id),
        eq(thirdPartyState.stateHash, stateHash),
        eq(thirdPartyState.provider, provider),
        gt(thirdPartyState.expiresAt, sql`now()`),
      ),
    )
    .returning();
  return row;
}

export async function upsertProof(
  ctx: RequestContext,
  row: Omit<typeof thirdPartyProof.$inferInsert, 'tenantId'>,
): Promise<void> {
  const { tenantId, browserId, provider, openId } = thirdPartyProof;
  await ctx.db
    .insert(thirdPartyProof)
    .values({ tenantId: ctx.tenant.id, ...row })
    .onConflictDoUpdate({
      target: [tenantId, browserId, provider, openId],
      set: { unionId: row.unionId, expiresAt: row.expiresAt },
    });
}

/** A living proof of a browser. */
export async function selectProof(
  ctx: RequestContext,
  browserId: string,
  provider: Provider,
  openId: string,
): Promise<Identity | undefined> {
  const [row] = await ctx.db
    .select()
    .from(thirdPartyProof)
    .where(livingProof(ctx, browserId, provider, openId));
  return row;
}

/** Uses a proof up; undefined when there is none or somebody was quicker. */
export async function takeProof(
  ctx: RequestContext,
  browserId: string,
  provider: Provider,
  openId: string,
): Promise<Identity | undefined> {
  const [row] = await ctx.db
    .delete(thirdPartyProof)
    .where(livingProof(ctx, browserId, provider, openId))
    .returning();
  return row;
}

function livingProof(ctx: RequestContext, browserId: string, provider: Provider, openId: string) {
  return and(
    eq(thirdPartyProof.tenantId, ctx.tenant.id),
    eq(thirdPartyProof.browserId, browserId),
    eq(thirdPartyProof.provider, provider),
    eq(thirdPartyProof.openId, openId),
    gt(thirdPartyProof.expiresAt, sql`now()`),
  );
}

/** The account of somebody at a provider, by openId, or by the unionId that all clients of one owner share. */
export async function selectAccount(
  ctx: RequestContext,
  provider: Provider,
  { openId, unionId }: Identity,
): Promise<AccountRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(thirdPartyAccount)
    .where(
      and(
        eq(thirdPartyAccount.tenantId, ctx.tenant.id),
        eq(thirdPartyAccount.provider, provider),
        or(
          eq(thirdPartyAccount.openId, openId),
          unionId === '' ? undefined : eq(thirdPartyAccount.unionId, unionId),
        ),
      ),
    )
    .limit(1);
  return row;
}

export async function selectAccountsOf(ctx: RequestContext, memberId: number): Promise<AccountRow[]> {
  return ctx.db
    .select()
    .from(thirdPartyAccount)
    .where(and(eq(thirdPartyAccount.tenantId, ctx.tenant.id), eq(thirdPartyAccount.memberId, memberId)));
}

/** False when the account, or the member, is bound already. */
export async function insertAccount(
  ctx: RequestContext,
  row: Identity & { provider: Provider; memberId: number },
): Promise<boolean> {
  const rows = await ctx.db
    .insert(thirdPartyAccount)
    .values({ tenantId: ctx.tenant.id, ...row })
    .onConflictDoNothing()
    .returning({ openId: thirdPartyAccount.openId });
  return rows.length === 1;
}

export async function deleteAccount(
  ctx: RequestContext,
  memberId: number,
  provider: Provider,
): Promise<boolean> {
  const rows = await ctx.db
    .delete(thirdPartyAccount)
    .where(
      and(
        eq(thirdPartyAccount.tenantId, ctx.tenant.id),
        eq(thirdPartyAccount.memberId, memberId),
        eq(thirdPartyAccount.provider, provider),
      ),
    )
    .returning({ openId: thirdPartyAccount.openId });
  return rows.length === 1;
}

const old = sql`now() - interval '1 hour'`;
export const tenantsWithOldStates = tenantsOfAny(
  tenantsWith(thirdPartyState, lt(thirdPartyState.expiresAt, old)),
  tenantsWith(thirdPartyProof, lt(thirdPartyProof.expiresAt, old)),
);

export async function deleteOldStates(ctx: RequestContext): Promise<void> {
  await ctx.db
    .delete(thirdPartyState)
    .where(and(eq(thirdPartyState.tenantId, ctx.tenant.id), lt(thirdPartyState.expiresAt, old)));
  await ctx.db
    .delete(thirdPartyProof)
    .where(and(eq(thirdPartyProof.tenantId, ctx.tenant.id), lt(thirdPartyProof.expiresAt, old)));
}
