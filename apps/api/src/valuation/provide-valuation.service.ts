import type { RecycleCategory } from '@jishi/contract/valuation-words.ts';
import { ensureBrands, findModelCards, findProducts, type ModelCard } from '../catalog/catalog.service.ts';
import { announceChange } from '../platform/cache/change-feed.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import type { BookBody } from './book.ts';
import { type BookPeople, insertModel, selectModelBrands } from './desk.queries.ts';
import { insertValuations, type ProvidedValuation } from './made.queries.ts';
import { wordsOfModel } from './model-words.ts';
import { priceAnswers } from './price-answers.ts';
import { publishBook } from './publish-book.ts';
import { replaceWords } from './search.queries.ts';
import { insertException, upsertFeedback } from './side.queries.ts';
import { insertTacs } from './tac.queries.ts';

export type { BookBody, BookOption, BookQuestion } from './book.ts';

/** A model that a shop begins with. */
export interface ModelPlan {
  brand: string;
  category: RecycleCategory;
  name: string;
  /** What each variant brings, in fen. */
  prices: Readonly<Record<string, number>>;
  tacs: readonly string[];
  hot: boolean;
  /** Its number at the platform of valuations. */
  providerPid?: string;
}

/** A book that was let out some days ago, at a share of the prices of now. */
export interface BookPlan {
  category: RecycleCategory;
  body: BookBody;
  percent: number;
  daysAgo: number;
}

/** A valuation that staff made. */
export interface RecordPlan {
  /** Place of the model in the list. */
  model: number;
  variant: number;
  optionIds: readonly string[];
  minutesAgo: number;
  staffId: number;
  staffName: string;
  storeId: number | null;
  memberHint: string;
  isUsed: boolean;
}

const DAY_MS = 86_400_000;
const VALID_DAYS = 7;

/** Gives a site that takes no devices yet these models, books and valuations: for the demo shop. */
export async function provideValuation(
  ctx: RequestContext,
  plan: {
    models: readonly ModelPlan[];
    books: readonly BookPlan[];
    people: BookPeople;
    records: readonly RecordPlan[];
    feedback: readonly { imei: string; modelName: string }[];
    exceptions: readonly { model: number; priceFen: number; remark: string }[];
  },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    if ((await selectModelBrands(tx)).length > 0) return;
    const ids = await provideModels(tx, plan.models);
    const latest = new Map<RecycleCategory, { bookId: number; body: BookBody }>();
    for (const { percent, daysAgo, ...book } of plan.books) {
      const bookId = await publishBook(tx, {
        ...book,
        ...plan.people,
        createdAt: new Date(Date.now() - daysAgo * DAY_MS),
        prices: pricesOf(plan.models, ids, book.category, percent),
      });
      latest.set(book.category, { bookId, body: book.body });
    }
    await insertValuations(
      tx,
      plan.records.flatMap((record) => toValuation(record, { models: plan.models, ids, latest }) ?? []),
    );
    for (const one of plan.feedback) await upsertFeedback(tx, { ...one, type: 2, visitor: '游客' });
    const { publishedBy: staffId, publisherName: staffName } = plan.people;
    for (const { model, ...one } of plan.exceptions)
      await insertException(tx, { ...one, modelId: ids[model] ?? 0, staffId, staffName });
    await announceChange(tx);
  });
}

/** @returns numbers of the models in the order of the plan */
async function provideModels(tx: RequestContext, models: readonly ModelPlan[]): Promise<number[]> {
  const brands = await ensureBrands(tx, [...new Set(models.map(({ brand }) => brand))]);
  const products = await findProducts(
    tx,
    [...brands.values()],
    models.map(({ name }) => name),
  );
  const cards = await findModelCards(
    tx,
    products.map(({ id }) => id),
  );
  const productOf = ({ brand, name }: Pick<ModelPlan, 'brand' | 'name'>) =>
    products.find((one) => one.brandId === brands.get(brand) && one.model === name)?.id ?? null;
  const pictures = picturesByKind(models, cards, productOf);
  const ids: number[] = [];
  for (const [place, model] of models.entries()) {
    const { brand, name, category, hot, prices, tacs, providerPid = null } = model;
    const brandId = brands.get(brand) ?? 0;
    const productId = productOf(model);
    const alike = pictures.get(`${brand} ${category}`) ?? [];
    const id = await insertModel(tx, {
      ...{ productId, brandId, category, name, providerPid, hot, active: true },
      picture:
        cards.find((card) => card.productId === productId)?.picture ?? alike[place % alike.length] ?? null,
      topPriceFen: Math.max(...Object.values(prices)),
    });
    if (id === undefined) throw new Error(`two models are called ${name}`);
    await replaceWords(tx, id, wordsOfModel(brand, name));
    await insertTacs(
      tx,
      tacs.map((tac) => ({ tac, modelId: id, note: '演示数据' })),
    );
    ids.push(id);
  }
  return ids;
}

/** Pictures of the goods that the shop sells: an older model of a brand is drawn as a newer one. */
function picturesByKind(
  models: readonly ModelPlan[],
  cards: readonly ModelCard[],
  productOf: (model: ModelPlan) => number | null,
): Map<string, NonNullable<ModelCard['picture']>[]> {
  const known = new Map(cards.map(({ productId, picture }) => [productId, picture]));
  const byKind = Map.groupBy(models, ({ brand, category }) => `${brand} ${category}`);
  return new Map(
    [...byKind].map(([kind, own]) => [kind, own.flatMap((model) => known.get(productOf(model) ?? 0) ?? [])]),
  );
}

function pricesOf(
  models: readonly ModelPlan[],
  ids: readonly number[],
  category: RecycleCategory,
  percent: number,
) {
  return models.flatMap((model, place) =>
    model.category === category
      ? Object.entries(model.prices).map(([variant, priceFen]) => ({
          ...{ modelId: ids[place] ?? 0, variant },
          priceFen: Math.round((priceFen * percent) / 100_000) * 1_000,
        }))
      : [],
  );
}

/** @returns undefined where the answers are refused */
function toValuation(
  record: RecordPlan,
  {
    models,
    ids,
    latest,
  }: {
    models: readonly ModelPlan[];
    ids: readonly number[];
    latest: ReadonlyMap<RecycleCategory, { bookId: number; body: BookBody }>;
  },
): ProvidedValuation | undefined {
  const model = models[record.model];
  const book = model && latest.get(model.category);
  const [variant, baseFen] = Object.entries(model?.prices ?? {})[record.variant] ?? [];
  if (!model || !book || variant === undefined || baseFen === undefined) return undefined;
  const { verdict, priceFen, lines } = priceAnswers(book.body, baseFen, record.optionIds);
  if (verdict !== 'priced') return undefined;
  const createdAt = new Date(Date.now() - record.minutesAgo * 60_000);
  const { staffId, staffName, storeId, memberHint, isUsed } = record;
  return {
    ...{
      modelId: ids[record.model] ?? 0,
      category: model.category,
      variantId: variant,
      variantName: variant,
    },
    ...{ engine: 'own', bookId: book.bookId, optionIds: [...record.optionIds], lines, verdict, priceFen },
    answers: book.body.questions.flatMap(({ title, options }) =>
      options
        .filter(({ id }) => record.optionIds.includes(id))
        .map(({ id, name }) => ({ id, question: title, answer: name })),
    ),
    ...{ staffId, staffName, storeId, memberHint, createdAt, state: isUsed ? 'used' : 'open' },
    expiresAt: new Date(createdAt.getTime() + VALID_DAYS * DAY_MS),
  };
}
