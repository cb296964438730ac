import type { ClaimState } from '@jishi/contract/appointment-service.ts';
import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { appointmentCall, appointmentClaim, appointmentResource } from './appointment.tables.ts';

/** From a moment up to, not with, another one. */
export interface Period {
  from: Date;
  until: Date;
}

/** A claim with its time, and the store of its resource. */
export type ClaimRow = Omit<typeof appointmentClaim.$inferSelect, 'tenantId' | 'during' | 'createdAt'> &
  Period & { storeId: number; resourceName: string };

/** States in which a claim keeps others from its time. */
export const standing = ['held', 'confirmed'] as const satisfies readonly ClaimState[];
const stands = inArray(appointmentClaim.state, [...standing]);
const rangeOf = ({ from, until }: Period) =>
  sql`tstzrange(${from.toISOString()}::timestamptz, ${until.toISOString()}::timestamptz, '[)')`;

/** What a claim is read as. */
export const claimColumns = {
  id: appointmentClaim.id,
  resourceId: appointmentClaim.resourceId,
  service: appointmentClaim.service,
  from: sql`lower(${appointmentClaim.during})`.mapWith((text) => new Date(text)),
  until: sql`upper(${appointmentClaim.during})`.mapWith((text) => new Date(text)),
  state: appointmentClaim.state,
  holdMinutes: appointmentClaim.holdMinutes,
  subjectKind: appointmentClaim.subjectKind,
  subjectId: appointmentClaim.subjectId,
  contactName: appointmentClaim.contactName,
  contactPhone: appointmentClaim.contactPhone,
  note: appointmentClaim.note,
  storeId: appointmentResource.storeId,
  resourceName: appointmentResource.name,
};
export const resourceOfClaim = and(
  eq(appointmentResource.tenantId, appointmentClaim.tenantId),
  eq(appointmentResource.id, appointmentClaim.resourceId),
);

/** An appointment to be written. */
export type ClaimDraft = Omit<typeof appointmentClaim.$inferInsert, 'tenantId' | 'during'> & Period;

/**
 * Takes a time of a resource unless somebody has it. Two who come at once are told apart by the constraint: the second
 * waits for the first and gets nothing.
 * @returns the id; undefined when it is taken
 */
export async function insertClaim(ctx: RequestContext, row: ClaimDraft): Promise<number | undefined> {
  const [id] = await insertClaims(ctx, [row]);
  return id;
}

/** The same of several; what meets another, one of them too, is left out. @returns ids of those that stand */
export async function insertClaims(ctx: RequestContext, rows: readonly ClaimDraft[]): Promise<number[]> {
  if (rows.length === 0) return [];
  const values = rows.map(({ from, until, ...fields }) => ({
    ...fields,
    tenantId: ctx.tenant.id,
    during: rangeOf({ from, until }),
  }));
  const made = await ctx.db
    .insert(appointmentClaim)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: appointmentClaim.id });
  return made.map(({ id }) => id);
}

/** A claim of the tenant; with `lock` nobody else changes it until the transaction ends. */
export async function selectClaim(
  ctx: RequestContext,
  id: number,
  lock: 'lock' | 'read' = 'read',
): Promise<ClaimRow | undefined> {
  const query = ctx.db
    .select(claimColumns)
    .from(appointmentClaim)
    .innerJoin(appointmentResource, resourceOfClaim)
    .where(and(eq(appointmentClaim.tenantId, ctx.tenant.id), eq(appointmentClaim.id, id)))
    .$dynamic();
  const [row] = await (lock === 'lock' ? query.for('update', { of: appointmentClaim }) : query);
  return row;
}

/** Claims of some subjects that stand and whose time is not over. */
export async function selectStandingOf(
  ctx: RequestContext,
  subjectKind: string,
  subjectIds: readonly number[],
): Promise<ClaimRow[]> {
  if (subjectIds.length === 0) return [];
  return ctx.db
    .select(claimColumns)
    .from(appointmentClaim)
    .innerJoin(appointmentResource, resourceOfClaim)
    .where(
      and(
        eq(appointmentClaim.tenantId, ctx.tenant.id),
        eq(appointmentClaim.subjectKind, subjectKind),
        inArray(appointmentClaim.subjectId, [...subjectIds]),
        stands,
        sql`upper(${appointmentClaim.during}) > now()`,
      ),
    );
}

/** Leads a claim that stands into another state. @returns whether it did: it holds only for one that still stands */
export async function updateStanding(
  ctx: RequestContext,
  id: number,
  patch: { state: ClaimState; note?: string },
): Promise<boolean> {
  const rows = await ctx.db
    .update(appointmentClaim)
    .set(patch)
    .where(and(eq(appointmentClaim.tenantId, ctx.tenant.id), eq(appointmentClaim.id, id), stands))
    .returning({ id: appointmentClaim.id });
  return rows.length > 0;
}

/** Times of resources that somebody has, within a period. */
export async function selectTaken(
  ctx: RequestContext,
  resourceIds: readonly number[],
  period: Period,
): Promise<(Period & { resourceId: number })[]> {
  if (resourceIds.length === 0) return [];
  const { resourceId, from, until } = claimColumns;
  return ctx.db
    .select({ resourceId, from, until })
    .from(appointmentClaim)
    .where(
      and(
        eq(appointmentClaim.tenantId, ctx.tenant.id),
        inArray(appointmentClaim.resourceId, [...resourceIds]),
        stands,
        meets(period),
      ),
    );
}

/** Claims of a store within a period, but those that were given up, in the order of the clock. */
export async function selectClaimsOfStore(
  ctx: RequestContext,
  storeId: number,
  period: Period,
): Promise<ClaimRow[]> {
  return ctx.db
    .select(claimColumns)
    .from(appointmentClaim)
    .innerJoin(appointmentResource, resourceOfClaim)
    .where(
      and(
        eq(appointmentClaim.tenantId, ctx.tenant.id),
        eq(appointmentResource.storeId, storeId),
        ne(appointmentClaim.state, 'released'),
        meets(period),
      ),
    )
    .orderBy(sql`lower(${appointmentClaim.during})`, appointmentClaim.id);
}

function meets(period: Period): SQL {
  return sql`${appointmentClaim.during} && ${rangeOf(period)}`;
}

/**
 * Lets one after the other shift claims within a resource. Whoever gives up a time to take one that overlaps it would
 * otherwise wait for a neighbour who does the same and waits for him.
 */
export async function lockResource(ctx: RequestContext, resourceId: number): Promise<void> {
  await ctx.db.execute(
    sql`SELECT pg_advisory_xact_lock(hashtext('appointment:' || ${ctx.tenant.id}::text), ${resourceId % 2_147_483_647})`,
  );
}

/** Notes a call that staff took. @returns its id; undefined when the same form has been sent before */
export async function insertCall(
  ctx: RequestContext,
  row: { submitKey: string; staffName: string },
): Promise<number | undefined> {
  const [made] = await ctx.db
    .insert(appointmentCall)
    .values({ tenantId: ctx.tenant.id, ...row })
    .onConflictDoNothing()
    .returning({ id: appointmentCall.id });
  return made?.id;
}

/** The first claim that a call was about, if the form has been sent before. */
export async function selectClaimOfCall(
  ctx: RequestContext,
  submitKey: string,
): Promise<ClaimRow | undefined> {
  const [row] = await ctx.db
    .select(claimColumns)
    .from(appointmentCall)
    .innerJoin(
      appointmentClaim,
      and(
        eq(appointmentClaim.tenantId, appointmentCall.tenantId),
        eq(appointmentClaim.subjectKind, 'call'),
        eq(appointmentClaim.subjectId, appointmentCall.id),
      ),
    )
    .innerJoin(appointmentResource, resourceOfClaim)
    .where(and(eq(appointmentCall.tenantId, ctx.tenant.id), eq(appointmentCall.submitKey, submitKey)))
    .orderBy(sql`${appointmentClaim.id} DESC`)
    .limit(1);
  return row;
}
