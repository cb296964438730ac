import type { OutputOf } from '@jishi/contract/operation.ts';
import type { vipClub as contract } from '@jishi/contract/vip-club.ts';
import type { RightType } from '@jishi/contract/vip-club-words.ts';
import { readSummary } from '../asset/asset.service.ts';
import { notFound } from '../platform/app-error.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { requireMember } from '../platform/require-member.ts';
import { type RightRow, selectRight, selectRights } from './right.queries.ts';
import { readSign } from './sign.ts';
import { levelOfVisitor } from './visitor-level.ts';

export { provideSigned } from './provide-signed.ts';
export { fillRights } from './right.queries.ts';
export { fillSecondHandWishes } from './second-hand-wish.queries.ts';
export { answerSecondHandWish, erase, listSecondHandWishes, wishSecondHand } from './second-hand-wish.ts';
export { fillWishes } from './wish.queries.ts';

import { describeLevel, levelsOf } from '../platform/tenancy/member-levels.ts';

type Index = OutputOf<typeof contract.index>;

/** What the club opens with for the member who asks (C263). */
export async function readIndex(ctx: RequestContext): Promise<Index> {
  const [owned, sign, rights] = await Promise.all([
    readSummary(ctx),
    readSign(ctx, requireMember(ctx)),
    selectRights(ctx),
  ]);
  const { level, levelName, growth, points, nextLevelName, nextLevelFrom } = owned;
  return {
    ...{ level, levelName, growth, points, sign, nextLevelName },
    nextLevel: nextLevelName === '' ? 0 : level + 1,
    nextGrowth: nextLevelFrom,
    expiring: owned.expiringPoints,
    rights: rights.filter(({ active }) => active).map((row) => present(ctx, row, level)),
  };
}

/** One right, for guests too (C270). @throws AppError notFound for one that the site does not give */
export async function readRight(
  ctx: RequestContext,
  type: RightType,
): Promise<OutputOf<typeof contract.right>> {
  const row = await selectRight(ctx, type);
  if (!row?.active) throw notFound('该会员权益不存在或已下线');
  const level = await levelOfVisitor(ctx);
  return {
    ...present(ctx, row, level),
    body: row.body.split('\n').filter((line) => line.trim() !== ''),
    levels: levelsOf(ctx).map(({ name: levelName }, index) => ({
      ...{ level: index + 1, levelName, text: row.levels[index] ?? '', mine: level === index + 1 },
    })),
    link: row.link,
  };
}

/** @param level of who asks; 0 for a guest */
function present(
  ctx: RequestContext,
  { type, name, text, levels }: RightRow,
  level: number,
): Index['rights'][number] {
  const lowest = levels.findIndex((one) => one !== '') + 1;
  return {
    type,
    name,
    text,
    open: (levels[level - 1] ?? '') !== '',
    fromLevelName: describeLevel(ctx, lowest),
  };
}
