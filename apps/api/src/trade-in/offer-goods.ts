import { fenToYuan } from '@jishi/contract/money.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { GOODS_GONE } from '@jishi/contract/said-alike.ts';
import type { tradeIn as contract } from '@jishi/contract/trade-in.ts';
import { findBrands, findSkus, priceSkus, type SkuView } from '../catalog/catalog.service.ts';
import { findByValuation } from '../old-machine/old-machine.service.ts';
import { AppError, notFound } from '../platform/app-error.ts';
import { findDivision } from '../platform/divisions/divisions.ts';
import { presentPicture } from '../platform/pictures-on-wire.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { listBestSellers } from '../search/search.service.ts';
import {
  listOwnValuations,
  listRecycleModels,
  type RecycleModel,
  requireOwnValuation,
  type Valuation,
} from '../valuation/valuation.service.ts';
import { priceUnit } from './price-with-old.ts';

type Offers = OutputOf<typeof contract.offers>;
type Exchange = OutputOf<typeof contract.exchange>;

/** Models that stand as examples, and own phones that stand before them. */
const EXAMPLES = 12;
const OWN = 10;
/** New phones of the page of exchanges, chosen from so many that sell best. */
const EXCHANGED = 24;
const LOOKED_AT = 60;
/** What an old phone pays of a new one at most where nobody has said which one it is, in percent. */
const WORTH_PERCENT = 80;

/** A new phone with what it costs for an old one (C210). @throws AppError notFound for goods not sold, and for units */
export async function readOffers(
  ctx: RequestContext,
  { ppid, featureId }: ParsedInputOf<typeof contract.offers>,
): Promise<Offers> {
  const view = (await findSkus(ctx, [ppid])).get(ppid);
  if (view?.kind !== 'goods' || view.isUnit) throw notFound(GOODS_GONE);
  const priced = await priceUnit(ctx, view);
  if (!priced) throw notFound(GOODS_GONE);
  const [own, models] = await Promise.all([
    listOwn(ctx, featureId),
    listRecycleModels(ctx, { category: 'phone', limit: EXAMPLES }),
  ]);
  return {
    goods: {
      ...{ ppid, productId: view.productId, name: view.name, specText: view.specText },
      ...{ image: presentPicture(view.picture, view.name), price: fenToYuan(view.priceFen) },
    },
    own: await Promise.all(
      own.map(async (one) => ({ ...(await presentOwn(ctx, one)), ...bargain(priced(one.priceFen)) })),
    ),
    examples: models
      .filter(({ topPriceFen }) => topPriceFen > 0)
      .map(({ id: modelId, name: modelName, brandName, picture: image, topPriceFen }) => ({
        ...{ modelId, modelName, brandName, image },
        ...bargain(priced(topPriceFen)),
      })),
  };
}

/** New phones with what they cost for the old phone that brings most (C209), at the prices of a city. */
export async function readExchange(
  ctx: RequestContext,
  { cityId }: ParsedInputOf<typeof contract.exchange>,
): Promise<Exchange> {
  const countyId = cityId || ctx.visitor.countyId;
  const [cards, models] = await Promise.all([
    listBestSellers(ctx, { categoryId: 0, limit: LOOKED_AT }),
    listRecycleModels(ctx, { category: 'phone', limit: LOOKED_AT }),
  ]);
  const views = await findSkus(
    ctx,
    cards.map(({ ppid }) => ppid),
  );
  const here = await priceSkus(ctx, [...views.values()], { storeId: 0, countyId });
  const brands = new Map(
    (await findBrands(ctx, [...new Set(here.map(({ brandId }) => brandId))])).map(({ id, name }) => [
      id,
      name,
    ]),
  );
  const list: Exchange['list'] = [];
  for (const view of here) {
    if (list.length === EXCHANGED) break;
    const old = chooseOld(models, view, brands.get(view.brandId) ?? '');
    const priced = old && (await priceUnit(ctx, view));
    if (!old || !priced) continue;
    const sum = priced(old.topPriceFen);
    // A bonus that pays for all that is left is no price that anybody could be told.
    if (sum.pay === 0) continue;
    list.push({
      ...{ ppid: view.ppid, productId: view.productId, name: view.name, price: fenToYuan(view.priceFen) },
      ...{ image: presentPicture(view.picture, view.name), oldModel: old.name, ...sum },
    });
  }
  return { cityId: countyId, cityName: findDivision(countyId)?.name ?? '', list };
}

/**
 * Of the same brand before others, and nothing that is worth nearly as much as the new phone: who has one does not give
 * it for this, and the price would read as if the phone were given away.
 */
function chooseOld(
  models: readonly RecycleModel[],
  { priceFen }: SkuView,
  brandName: string,
): RecycleModel | undefined {
  const most = (priceFen * WORTH_PERCENT) / 100;
  const fitting = models.filter(({ topPriceFen }) => topPriceFen > 0 && topPriceFen <= most);
  return fitting.find((model) => model.brandName === brandName) ?? fitting[0];
}

/** What the visitor may give: the valuation that is named, then what was kept, then other valuations. */
async function listOwn(ctx: RequestContext, featureId: number): Promise<Valuation[]> {
  const named = featureId === 0 ? undefined : await readNamed(ctx, featureId);
  const valuations = [...(named ? [named] : []), ...(await listOwnValuations(ctx, OWN))];
  const seen = new Set<number>();
  const now = new Date();
  return valuations
    .filter(({ id, state, verdict, expiresAt }) => {
      const isNew = !seen.has(id);
      seen.add(id);
      return isNew && state === 'open' && verdict === 'priced' && expiresAt > now;
    })
    .slice(0, OWN);
}

/** Another's valuation is passed over: the page stands without it. */
async function readNamed(ctx: RequestContext, featureId: number): Promise<Valuation | undefined> {
  try {
    return await requireOwnValuation(ctx, featureId);
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

async function presentOwn(ctx: RequestContext, valuation: Valuation) {
  const kept = await findByValuation(ctx, valuation.id);
  const isMine = kept !== undefined && kept.memberId === ctx.visitor.member?.memberId;
  return {
    featureId: valuation.id,
    tradeInId: isMine ? kept.id : 0,
    oldModel: valuation.modelName,
    oldVariant: valuation.variantName,
    oldImage: valuation.picture,
    estimate: fenToYuan(valuation.priceFen),
    expiresAt: valuation.expiresAt.toISOString(),
  };
}

function bargain({ worth, bonus, pay }: { worth: number; bonus: number; pay: number }) {
  return { worth, bonus, pay };
}
