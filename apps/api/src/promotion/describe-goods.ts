import { targetKinds } from '@jishi/contract/promotion-words.ts';
import { findBrands, findSkus, listCategories } from '../catalog/catalog.service.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { TargetRow } from './in-force.queries.ts';

/** Names that are told; of more it is said how many. */
const NAMED = 3;

/** The goods of promotions in words: 手机、平板电脑（除 Apple）. Each kind of name is read once for all. */
export async function describeGoods(
  ctx: RequestContext,
  targets: readonly TargetRow[],
): Promise<Map<number, string>> {
  const idsOf = (wanted: TargetRow['kind']) =>
    targets.flatMap(({ kind, refId }) => (kind === wanted ? [refId] : []));
  const names = new Map<string, string>([['all:0', targetKinds.all]]);
  if (idsOf('category').length > 0)
    for (const { id, name } of await listCategories(ctx)) names.set(`category:${id}`, name);
  for (const { id, name } of await findBrands(ctx, idsOf('brand'))) names.set(`brand:${id}`, name);
  const skus = await findSkus(ctx, idsOf('sku'));
  for (const { ppid, name } of skus.values()) names.set(`sku:${ppid}`, name);
  const nameOf = ({ kind, refId }: TargetRow) =>
    names.get(`${kind}:${refId}`) ?? `${targetKinds[kind]} ${refId}`;
  return new Map(
    [...Map.groupBy(targets, ({ promotionId }) => promotionId)].map(([id, own]) => {
      const tell = (side: TargetRow['side']) =>
        describeNames(own.filter((one) => one.side === side).map(nameOf));
      const without = tell('out');
      return [id, `${tell('in')}${without && `（除 ${without}）`}`];
    }),
  );
}

function describeNames(names: readonly string[]): string {
  const shown = names.slice(0, NAMED).join('、');
  return names.length > NAMED ? `${shown} 等 ${names.length} 项` : shown;
}
