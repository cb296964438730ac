import { fenToYuan } from '@jishi/contract/money.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import type { valuation } from '@jishi/contract/valuation.ts';
import { maskName } from '../member/member.service.ts';
import { listMemberNames } from '../member/member-list.service.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { selectDeals } from './made.queries.ts';
import { describeModel } from './present-model.ts';
import { selectModelsById } from './valuation.queries.ts';

const DEALS = 40;
/** Drawn heads: whose phone it was is nobody's business. */
const HEADS = 6;
const HEAD_SIZE = 96;
const SOMEBODY = '机友';

/** Devices that were given lately, with the names of their owners masked (S111). */
export async function listDeals(
  ctx: RequestContext,
): Promise<OutputOf<typeof valuation.index>['historyEva']> {
  const rows = await selectDeals(ctx, DEALS);
  const [models, members] = await Promise.all([
    selectModelsById(ctx, [...new Set(rows.map(({ modelId }) => modelId))]),
    listMemberNames(
      ctx,
      rows.flatMap(({ memberId }) => memberId ?? []),
    ),
  ]);
  const names = new Map(models.map((model) => [model.id, describeModel(model)]));
  return rows.map(({ id, modelId, memberId, memberHint, priceFen, createdAt }) => ({
    headImg: {
      url: `/assets/recycle/head-${(id % HEADS) + 1}.svg`,
      ...{ width: HEAD_SIZE, height: HEAD_SIZE, alt: '' },
    },
    name: maskName(members.get(memberId ?? 0)?.name || memberHint || SOMEBODY),
    model: names.get(modelId) ?? '',
    price: fenToYuan(priceFen),
    at: createdAt.toISOString(),
  }));
}
