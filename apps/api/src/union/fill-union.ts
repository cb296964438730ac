import type { RequestContext } from '../platform/request-context.ts';
import { type UnionRow, upsertUnionMember } from './union.queries.ts';

/** Notes members of partners, for a shop that is filled: the same again changes nothing but when they were checked. */
export async function fillUnionMembers(
  ctx: RequestContext,
  rows: readonly Pick<UnionRow, 'memberId' | 'partner' | 'memberNo'>[],
): Promise<void> {
  for (const row of rows) await upsertUnionMember(ctx, row);
}
