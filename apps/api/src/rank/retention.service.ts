import { fenToYuan } from '@jishi/contract/money.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import type { rank as contract } from '@jishi/contract/rank.ts';
import { findBrands } from '../catalog/catalog.service.ts';
import { notFound } from '../platform/app-error.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { listCardsOfModels } from '../search/search.service.ts';
import { selectKeeperBrands, selectKeepers, selectPoints } from './retention.queries.ts';

/** Months by which the index compares. */
const USUAL_MONTHS = 12;

const percentOf = (permille: number) => permille / 10;
const describeShare = (months: number, permille: number) => `${months} 个月保值 ${percentOf(permille)}%`;

/** Models by what they still cost (C162). @throws AppError notFound for a brand that the shop does not have */
export async function readRetention(
  ctx: RequestContext,
  { brandId, months, page, pageSize }: ParsedInputOf<typeof contract.hedging>,
): Promise<OutputOf<typeof contract.hedging>> {
  const brands = await listKeeperBrands(ctx, months);
  const brand =
    brandId === 0 ? null : (brands.find(({ id }) => id === brandId) ?? (await requireBrand(ctx, brandId)));
  const { rows, total } = await selectKeepers(ctx, { brandId, month: months }, { page, pageSize });
  const ids = rows.map(({ productId }) => productId);
  const [cards, points] = await Promise.all([listCardsOfModels(ctx, ids), selectPoints(ctx, ids)]);
  const cardOf = new Map(cards.map((card) => [card.productId, card]));
  const pointsOf = Map.groupBy(points, ({ productId }) => productId);
  const list = rows.flatMap(({ productId, permille }, at) => {
    const product = cardOf.get(productId);
    const known = pointsOf.get(productId) ?? [];
    const [first] = known;
    if (!product || !first) return [];
    return [
      {
        position: (page - 1) * pageSize + at + 1,
        moved: null,
        product,
        value: percentOf(permille),
        valueText: describeShare(months, permille),
        firstPrice: fenToYuan(first.priceFen),
        firstDay: first.day,
        points: known.map((one) => ({ month: one.month, percent: percentOf(one.permille) })),
      },
    ];
  });
  return { list, total, page, pageSize, brand, brands, months };
}

/** Brands with the models of each that keep most of their price, for the index of ranks. */
export async function listBrandTops(
  ctx: RequestContext,
  { groups, top }: { groups: number; top: number },
): Promise<{ id: number; name: string; top: { productId: number; valueText: string }[] }[]> {
  const brands = (await listKeeperBrands(ctx, USUAL_MONTHS)).slice(0, groups);
  return Promise.all(
    brands.map(async (brand) => {
      const of = { brandId: brand.id, month: USUAL_MONTHS };
      const { rows } = await selectKeepers(ctx, of, { page: 1, pageSize: top });
      return {
        ...brand,
        top: rows.map(({ productId, permille }) => ({
          productId,
          valueText: describeShare(USUAL_MONTHS, permille),
        })),
      };
    }),
  );
}

async function listKeeperBrands(
  ctx: RequestContext,
  months: number,
): Promise<{ id: number; name: string }[]> {
  const ids = await selectKeeperBrands(ctx, months);
  const names = new Map((await findBrands(ctx, ids)).map(({ id, name }) => [id, name]));
  return ids.map((id) => ({ id, name: names.get(id) ?? '' }));
}

async function requireBrand(ctx: RequestContext, id: number): Promise<{ id: number; name: string }> {
  const [found] = await findBrands(ctx, [id]);
  if (!found) throw notFound('品牌不存在');
  return { id, name: found.name };
}
