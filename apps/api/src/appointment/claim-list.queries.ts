import type { AppointmentService, ClaimState } from '@jishi/contract/appointment-service.ts';
import { spanBeijingDays } from '@jishi/contract/beijing-time.ts';
import { and, count, eq, or, type SQL, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { type ClaimRow, claimColumns, resourceOfClaim } from './appointment.queries.ts';
import { appointmentClaim, appointmentResource } from './appointment.tables.ts';

const startsAt = sql`lower(${appointmentClaim.during})`;
/** Ids break ties, so that pages neither repeat nor skip. */
const sortings: Record<'' | 'startAsc' | 'startDesc', SQL[]> = {
  '': [sql`${startsAt} DESC`, sql`${appointmentClaim.id} DESC`],
  startAsc: [sql`${startsAt} ASC`, sql`${appointmentClaim.id} ASC`],
  startDesc: [sql`${startsAt} DESC`, sql`${appointmentClaim.id} DESC`],
};

/** A page of claims. `from` and `to` are days in Beijing, both included. */
export async function selectClaimPage(
  ctx: RequestContext,
  filter: {
    storeId: number | undefined;
    state: ClaimState | '';
    service: AppointmentService | '';
    /** Part of the name or the number of the contact. */
    keyword: string;
    from?: string | undefined;
    to?: string | undefined;
    sort: keyof typeof sortings;
  },
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: ClaimRow[]; total: number }> {
  const { keyword } = filter;
  const { from, until } = spanBeijingDays(filter);
  const where = and(
    eq(appointmentClaim.tenantId, ctx.tenant.id),
    filter.storeId === undefined ? undefined : eq(appointmentResource.storeId, filter.storeId),
    filter.state === '' ? undefined : eq(appointmentClaim.state, filter.state),
    filter.service === '' ? undefined : eq(appointmentClaim.service, filter.service),
    keyword === ''
      ? undefined
      : or(
          sql`strpos(${appointmentClaim.contactName}, ${keyword}) > 0`,
          sql`strpos(${appointmentClaim.contactPhone}, ${keyword}) > 0`,
        ),
    from ? sql`${startsAt} >= ${from.toISOString()}::timestamptz` : undefined,
    until ? sql`${startsAt} < ${until.toISOString()}::timestamptz` : undefined,
  );
  const [rows, [total]] = await Promise.all([
    ctx.db
      .select(claimColumns)
      .from(appointmentClaim)
      .innerJoin(appointmentResource, resourceOfClaim)
      .where(where)
      .orderBy(...sortings[filter.sort])
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    ctx.db
      .select({ total: count() })
      .from(appointmentClaim)
      .innerJoin(appointmentResource, resourceOfClaim)
      .where(where),
  ]);
  return { rows, total: total?.total ?? 0 };
}
