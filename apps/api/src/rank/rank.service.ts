import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import type { rank as contract } from '@jishi/contract/rank.ts';
import {
  FEWEST_RANKED,
  PLACES_NAMED,
  RANK_DAYS,
  RANK_PLACES,
  type RankKind,
  rankKindKeys,
  rankKinds,
} from '@jishi/contract/rank-words.ts';
import { listCategories } from '../catalog/catalog.service.ts';
import { notFound } from '../platform/app-error.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { listCardsOfModels } from '../search/search.service.ts';
import { type ShownPlace, selectGroups, selectPlaces, selectPlacesOf } from './rank.queries.ts';
import { listBrandTops } from './retention.service.ts';

export { computeRanks } from './compute-ranks.ts';

/** Ranks of one kind that the index shows. */
const GROUPS_SHOWN = 12;
/** Models of each. */
const TOP = 3;

/** What a place rests on, in words. */
export function describeScore(kind: RankKind, score: number): string {
  return kind === 'hot' ? `近 ${RANK_DAYS} 日售出 ${score} 件` : `近 ${RANK_DAYS} 日 ${score} 人关注`;
}

/** A rank with its first places (C160, C161). @throws AppError notFound for a category that the shop does not have */
export async function readRank(
  ctx: RequestContext,
  kind: RankKind,
  { categoryId, page, pageSize }: ParsedInputOf<typeof contract.hot>,
): Promise<OutputOf<typeof contract.hot>> {
  const groups = await listGroups(ctx, kind);
  const group = categoryId === 0 ? groups[0] : await findGroup(ctx, groups, categoryId);
  const places = group ? await selectPlaces(ctx, { kind, groupId: group.id, most: RANK_PLACES }) : [];
  const shown = places.slice((page - 1) * pageSize, page * pageSize);
  const cards = await listCardsOfModels(
    ctx,
    shown.map(({ productId }) => productId),
  );
  const cardOf = new Map(cards.map((card) => [card.productId, card]));
  const list = shown.flatMap(({ productId, position, previous, score }) => {
    const product = cardOf.get(productId);
    if (!product) return [];
    const moved = previous === null ? null : previous - position;
    return [{ position, moved, product, value: score, valueText: describeScore(kind, score) }];
  });
  return {
    ...{ list, total: places.length, page, pageSize },
    group: group ?? null,
    groups,
    countedAt: places[0]?.countedAt.toISOString() ?? '',
  };
}

/** A category that was asked for stands there also while nothing in it is ranked. */
async function findGroup(ctx: RequestContext, groups: readonly { id: number; name: string }[], id: number) {
  const ranked = groups.find((one) => one.id === id);
  if (ranked) return ranked;
  const category = (await listCategories(ctx)).find((one) => one.id === id);
  if (!category) throw notFound('分类不存在');
  return { id, name: category.name };
}

/** Categories with a rank, the widest first, else in the order of the shop. */
async function listGroups(ctx: RequestContext, kind: RankKind): Promise<{ id: number; name: string }[]> {
  const [ids, categories] = await Promise.all([selectGroups(ctx, kind, FEWEST_RANKED), listCategories(ctx)]);
  return categories
    .filter(({ id }) => ids.includes(id))
    .sort((a, b) => a.path.length - b.path.length)
    .map(({ id, name }) => ({ id, name }));
}

/** All ranks with their first three (C163). */
export async function listRanks(ctx: RequestContext): Promise<OutputOf<typeof contract.index>> {
  const [places, brands, ...groups] = await Promise.all([
    selectPlaces(ctx, { most: TOP }),
    listBrandTops(ctx, { groups: GROUPS_SHOWN, top: TOP }),
    ...rankKindKeys.map((kind) => listGroups(ctx, kind)),
  ]);
  const kinds = rankKindKeys.map((key, at) => ({
    key,
    groups: (groups[at] ?? []).slice(0, GROUPS_SHOWN).map((group) => ({
      ...group,
      top: places
        .filter((one) => one.kind === key && one.groupId === group.id)
        .map(({ productId, score }) => ({ productId, valueText: describeScore(key, score) })),
    })),
  }));
  const all = [
    ...kinds.map((kind) => ({ ...kind, name: rankKinds[kind.key] as string })),
    { key: 'hedging' as const, name: '保值榜', groups: brands },
  ];
  const ids = all.flatMap((kind) => kind.groups.flatMap(({ top }) => top.map(({ productId }) => productId)));
  const cards = await listCardsOfModels(ctx, [...new Set(ids)]);
  const cardOf = new Map(cards.map((card) => [card.productId, card]));
  return {
    kinds: all.map(({ groups: of, ...kind }) => ({
      ...kind,
      groups: of.map(({ top, ...group }) => ({
        ...group,
        top: top.flatMap(({ productId, valueText }) => {
          const card = cardOf.get(productId);
          if (!card) return [];
          const { ppid, name, image, price } = card;
          return [{ ppid, name, image, price, valueText }];
        }),
      })),
    })),
  };
}

/** The best place of a model (X1700). */
export async function findPlaceOf(
  ctx: RequestContext,
  productId: number,
): Promise<OutputOf<typeof contract.ofProduct>> {
  const places = await selectPlacesOf(ctx, productId, { most: PLACES_NAMED, fewest: FEWEST_RANKED });
  const best = places.reduce<ShownPlace | undefined>(better, undefined);
  if (!best) return { place: null };
  const category = (await listCategories(ctx)).find(({ id }) => id === best.groupId);
  if (!category) return { place: null };
  return {
    place: {
      name: `${category.name}${rankKinds[best.kind]}`,
      position: best.position,
      link: `/product/${best.kind}/rank?categoryId=${best.groupId}`,
    },
  };
}

/** Of two places the one further in front; what is bought says more than what is looked at. */
function better(best: ShownPlace | undefined, one: ShownPlace): ShownPlace {
  if (!best || one.position < best.position) return one;
  return one.position === best.position && best.kind === 'popular' && one.kind === 'hot' ? one : best;
}
