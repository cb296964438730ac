import type { RequestContext } from '../platform/request-context.ts';
import { hasRealName } from '../real-name/real-name.service.ts';
import type { ItemRow } from './rush.queries.ts';

const DAY_MS = 86_400_000;

/** Why a member may not take part in an item at all; undefined where nothing is in the way. */
export async function explainMember(
  ctx: RequestContext,
  { needRealName, minMemberDays }: ItemRow,
  { id, createdAt }: { id: number; createdAt: Date },
): Promise<string | undefined> {
  if (Date.now() - createdAt.getTime() < minMemberDays * DAY_MS)
    return `仅限注册满 ${minMemberDays} 天的会员`;
  if (needRealName && !(await hasRealName(ctx, id))) return '仅限已实名认证的会员';
  return undefined;
}
