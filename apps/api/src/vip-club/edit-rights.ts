import type { adminVipClub } from '@jishi/contract/admin-vip-club.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { recordAct } from '../audit/audit.service.ts';
import { refuseField } from '../platform/refuse-field.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { levelsOf } from '../platform/tenancy/member-levels.ts';
import { type RightDraft, selectRight, selectRights, upsertRight } from './right.queries.ts';

/** Every right of the site, for staff. */
export async function listRights(ctx: RequestContext): Promise<OutputOf<typeof adminVipClub.rights>> {
  const rows = await selectRights(ctx);
  return rows.map(({ tenantId: _tenantId, updatedAt, ...row }) => ({
    ...row,
    updatedAt: updatedAt.toISOString(),
  }));
}

/** Makes the right of a type or changes it, and writes down what. @throws AppError wrongInput when nobody has it */
export async function saveRight(
  ctx: RequestContext,
  draft: ParsedInputOf<typeof adminVipClub.saveRight>,
): Promise<void> {
  if (draft.levels.every((one) => one === '')) throw refuseField('levels', '请至少填写一个等级的权益');
  await inTransaction(ctx, async (tx) => {
    const before = await selectRight(tx, draft.type);
    await upsertRight(tx, draft);
    const was = before && describe(tx, before);
    const changes = Object.entries(describe(tx, draft))
      .map(([field, after]) => ({ field, before: was?.[field] ?? '', after }))
      .filter((change) => change.before !== change.after);
    if (changes.length > 0)
      await recordAct(tx, {
        action: 'vip.right',
        target: draft.name,
        object: { type: 'vipRight', id: draft.type },
        changes,
      });
  });
}

function describe(
  ctx: RequestContext,
  { name, text, body, link, levels, sort, active }: RightDraft,
): Record<string, string> {
  const ofLevels = levelsOf(ctx).map((level, index) => [level.name, levels[index] ?? ''] as const);
  return {
    名称: name,
    简介: text,
    说明: body,
    链接: link,
    ...Object.fromEntries(ofLevels),
    排序: String(sort),
    状态: active ? '启用' : '停用',
  };
}
