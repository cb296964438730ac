import type { bargain } from '@jishi/contract/bargain.ts';
import { yuanToFen } from '@jishi/contract/money.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { type BargainReason, bargainReasons } from '@jishi/contract/resale-words.ts';
import { findDivisionChain } from '../platform/divisions/divisions.ts';
import type { RequestContext } from '../platform/request-context.ts';
import {
  countUnitsBy,
  describeExpress,
  type EntryFilter,
  listSameModel,
  listUnitBrands,
  listUnitCategories,
  listUnitServices,
  readUnit,
  requireShown,
  searchUnits,
} from '../resale/resale.service.ts';
import { findStore, presentShopInfo } from '../store/store.service.ts';

/** Other pieces of a model that its page offers to choose from. */
const MOST_PIECES = 30;

/** A piece on its own page (C124); nothing of its services is chosen (S335). @throws AppError notFound */
export async function readPiece(ctx: RequestContext, id: number): Promise<OutputOf<typeof bargain.detail>> {
  const row = await requireShown(ctx, id, 'bargain');
  const [unit, jiuJiService, express, pieces] = await Promise.all([
    readUnit(ctx, id, 'bargain'),
    listUnitServices(ctx, id, 'bargain'),
    describeExpress(ctx, { id, cityId: ctx.visitor.countyId }, 'bargain'),
    listSameModel(ctx, row, MOST_PIECES),
  ]);
  return { ...unit, jiuJiService, pieces, deliveryText: `${express.from}发货，${express.arrive}` };
}

/** Pieces on sale with what they can be narrowed by (C125). */
export async function listPieces(
  ctx: RequestContext,
  {
    kind,
    categoryId,
    brandId,
    minPrice,
    maxPrice,
    keyword,
    sort,
    page,
    size,
  }: ParsedInputOf<typeof bargain.products>,
): Promise<OutputOf<typeof bargain.products>> {
  const filter: EntryFilter = {
    ...{ kind: 'bargain', reason: kind, categoryId, brandId },
    ...{ minFen: yuanToFen(minPrice), maxFen: yuanToFen(maxPrice) },
  };
  const [found, reasons, categories, brands] = await Promise.all([
    searchUnits(ctx, filter, { keywords: keyword, sort, page, size }),
    countUnitsBy(ctx, 'reason', { ...filter, reason: '' }),
    listUnitCategories(ctx, { ...filter, categoryId: 0 }),
    listUnitBrands(ctx, { ...filter, brandId: 0 }),
  ]);
  return {
    ...found,
    ...{ categories, brands },
    reasons: reasons.flatMap(({ key, count }) =>
      key in bargainReasons
        ? [{ kind: key as BargainReason, name: bargainReasons[key as BargainReason], count }]
        : [],
    ),
  };
}

/** Where the visitor is, with the store that they have chosen (C126). */
export async function readVisitorArea(ctx: RequestContext): Promise<OutputOf<typeof bargain.areaInfo>> {
  const { countyId, storeId } = ctx.visitor;
  const store = storeId > 0 ? await findStore(ctx, storeId) : undefined;
  const chain = findDivisionChain(countyId);
  return {
    countyId,
    areaName: chain ? `${chain.city.name} ${chain.county.name}` : '',
    shop: store ? presentShopInfo(store) : null,
  };
}
