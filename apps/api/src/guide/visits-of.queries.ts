import { type SQL, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { guide, guideVisit } from './guide.tables.ts';

/** Visits of a member to guides, as rows of `my-booking`; `ref` is the guide. */
export function visitsOf(ctx: RequestContext, memberId: number): SQL {
  return sql`SELECT 'guide' AS kind, visit.id, visit.starts_at AS at, visit.store_id, visit.state,
      visit.state IN ('booked', 'confirmed', 'arrived') AS ahead, guide.name AS title, guide.id AS ref, visit.code
    FROM ${guideVisit} AS visit JOIN ${guide} AS guide ON guide.tenant_id = visit.tenant_id AND guide.id = visit.guide_id
    WHERE visit.tenant_id = ${ctx.tenant.id} AND visit.member_id = ${memberId}`;
}
