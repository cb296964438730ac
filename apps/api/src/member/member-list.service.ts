import type { RequestContext } from '../platform/request-context.ts';
import { type MemberName, selectByMobilePart, selectNames } from './member-list.queries.ts';

export type { MemberName } from './member-list.queries.ts';

/** Members a search of staff takes into account. */
const MOST_FOUND = 100;

/** Names and mobile numbers of members by id. */
export async function listMemberNames(
  ctx: RequestContext,
  ids: readonly number[],
): Promise<Map<number, MemberName>> {
  const rows = await selectNames(ctx, [...new Set(ids)]);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Ids of members by a part of their mobile number: four digits at least, else nobody. */
export async function findMemberIdsByMobile(ctx: RequestContext, keyword: string): Promise<number[]> {
  if (!/^\d{4,11}$/.test(keyword)) return [];
  return (await selectByMobilePart(ctx, keyword, MOST_FOUND)).map((row) => row.id);
}
