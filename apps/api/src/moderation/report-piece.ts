import type { moderation } from '@jishi/contract/moderation.ts';
import type { ParsedInputOf } from '@jishi/contract/operation.ts';
import { invalidInput, notFound } from '../platform/app-error.ts';
import type { LimitRule } from '../platform/limits/rate-limits.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { requireMember } from '../platform/require-member.ts';
import { insertItem, lockPiece, selectNewest } from './item.queries.ts';
import { readModerated } from './moderated-kinds.ts';
import { insertReport } from './report.queries.ts';

const perMemberDay: LimitRule = { name: 'moderation.report', points: 20, durationSeconds: 86_400 };

/**
 * Reports what another member wrote (X890). It stays where it is until staff decide; what was never judged, being
 * older than the rules, is written down as passed, so that there is something to decide on.
 * @throws AppError notFound for what nobody sees, invalidInput for what is one's own, tooManyRequests
 */
export async function reportPiece(
  ctx: RequestContext,
  { kind, id, reason, note }: ParsedInputOf<typeof moderation.report>,
): Promise<void> {
  const memberId = requireMember(ctx);
  const gone = () => notFound('内容不存在或已删除');
  const moderated = readModerated().get(kind);
  if (!moderated?.readPublic) throw gone();
  const key = { kind, refId: id };
  await ctx.platform.limits.consume(
    perMemberDay,
    `${ctx.tenant.id}:${memberId}`,
    '今日举报次数过多，请明天再试',
  );
  await inTransaction(ctx, async (tx) => {
    await lockPiece(tx, key);
    const piece = await moderated.readPublic?.(tx, id);
    if (!piece) throw gone();
    if (piece.memberId === memberId) throw invalidInput('不能举报自己发布的内容');
    if (!(await insertReport(tx, { ...key, memberId, reason, note }))) return;
    if (await selectNewest(tx, key)) return;
    await insertItem(tx, {
      ...key,
      revision: piece.revision,
      memberId: piece.memberId,
      text: piece.text,
      pictures: [...piece.pictures],
      pictureState: piece.pictures.length > 0 ? 'fine' : 'none',
      state: 'passed',
    });
  });
}
