import type { OutputOf } from '@jishi/contract/operation.ts';
import type { valuation } from '@jishi/contract/valuation.ts';
import {
  MODEL_GONE,
  type RecycleCategory,
  VALUATION_OVER,
  VALUATION_USED,
} from '@jishi/contract/valuation-words.ts';
import { conflict, invalidInput, notFound } from '../platform/app-error.ts';
import type { WirePicture } from '../platform/pictures-on-wire.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { type Engine, priceByBook } from './engine.ts';
import { markOpen, markUsed, selectOwn, selectValuation, type ValuationRow } from './made.queries.ts';
import { ownerOf, requireOwnRow, stateOf } from './own-valuation.ts';
import { presentModel } from './present-model.ts';
import type { PriceLine } from './price-answers.ts';
import { groupQuestions } from './questions.ts';
import {
  type ModelFilter,
  type ModelRow,
  selectBook,
  selectListedModels,
  selectModelsById,
  selectVariants,
} from './valuation.queries.ts';

/** Takes out of the valuations of a member what says who they are. In the transaction that closes the account. */
export { eraseValuationsOf as erase } from './made.queries.ts';

/*
 * What other rooms call: an order of recycling and a trade-in begin with a valuation of who asks, take it once, and an
 * inspection prices other answers by the same book.
 */

/** A model that is taken, as offers show it. */
export interface RecycleModel {
  id: number;
  /** Brand and model. */
  name: string;
  brandName: string;
  category: RecycleCategory;
  picture: WirePicture;
  productId: number | null;
  /** What a faultless one brings at most; 0: nobody values it now. */
  topPriceFen: number;
  active: boolean;
}

/** What a device is worth by its owner's answers. */
export interface Valuation {
  id: number;
  modelId: number;
  modelName: string;
  brandName: string;
  category: RecycleCategory;
  picture: WirePicture;
  variantId: string;
  variantName: string;
  answers: { question: string; answer: string }[];
  optionIds: string[];
  lines: { text: string; minusFen: number }[];
  verdict: 'priced' | 'review';
  engine: Engine;
  bookId: number | null;
  imei: string | null;
  deviceId: number | null;
  priceFen: number;
  state: 'open' | 'used' | 'expired';
  memberId: number | null;
  staffId: number | null;
  storeId: number | null;
  expiresAt: Date;
}

/** A model by its id, out of use or not. @throws AppError notFound */
export async function findRecycleModel(ctx: RequestContext, modelId: number): Promise<RecycleModel> {
  const [row] = await selectModelsById(ctx, [modelId]);
  if (!row) throw notFound(MODEL_GONE);
  return presentRecycleModel(row);
}

/** Listed models, the dearest first; of goods of the catalogue by `productIds`. */
export async function listRecycleModels(
  ctx: RequestContext,
  { limit = 100, ...filter }: ModelFilter & { limit?: number },
): Promise<RecycleModel[]> {
  return (await selectListedModels(ctx, filter, { page: 1, pageSize: limit })).map(presentRecycleModel);
}

function presentRecycleModel(row: ModelRow): RecycleModel {
  const { pname: name, ppic: picture } = presentModel(row);
  const { id, brandName, category, productId, topPriceFen, active } = row;
  return { id, name, brandName, category, picture, productId, topPriceFen, active };
}

/** A valuation of this browser, member or staff. @throws AppError notFound, also for somebody else's */
export async function requireOwnValuation(ctx: RequestContext, id: number): Promise<Valuation> {
  return describeRow(ctx, await requireOwnRow(ctx, id));
}

/** Valuations of who asks that stand and have no order, newest first. */
export async function listOwnValuations(ctx: RequestContext, most = 20): Promise<Valuation[]> {
  const rows = await selectOwn(ctx, ownerOf(ctx), { most });
  return Promise.all(rows.map((row) => describeRow(ctx, row)));
}

/** A valuation for rooms that have it on a row of their own, whoever asks. @throws Error where there is none */
export async function readValuation(ctx: RequestContext, id: number): Promise<Valuation> {
  const row = await selectValuation(ctx, id);
  if (!row) throw new Error(`there is no valuation ${id}`);
  return describeRow(ctx, row);
}

/**
 * Takes a valuation for an order of a member, once. Inside the transaction of the order, which has made sure whose it
 * is. @throws AppError conflict for one that has expired or is used
 */
export async function useValuation(tx: RequestContext, id: number, memberId: number): Promise<void> {
  if (await markUsed(tx, id, memberId)) return;
  const row = await selectValuation(tx, id);
  throw conflict(row?.state === 'used' ? VALUATION_USED : VALUATION_OVER);
}

/** An order came to nothing: its valuation may be ordered with again, as long as its days are not over. */
export async function reopenValuation(tx: RequestContext, id: number): Promise<void> {
  await markOpen(tx, id);
}

/**
 * What answers come to by a book, whichever is the book of now. @throws AppError invalidInput for unknown, missing and
 * excluded options, notFound for a book of nobody
 */
export async function priceAnswers(
  ctx: RequestContext,
  {
    bookId,
    modelId,
    variantId,
    optionIds,
  }: { bookId: number; modelId: number; variantId: string; optionIds: readonly string[] },
): Promise<{
  priceFen: number;
  lines: PriceLine[];
  verdict: 'priced' | 'refused' | 'review';
}> {
  const book = await selectBook(ctx, bookId);
  if (!book) throw notFound(MODEL_GONE);
  const { verdict, priceFen, lines } = await priceByBook(ctx, book, { modelId, variantId, optionIds });
  if (verdict === 'incomplete') throw invalidInput('请回答全部问题');
  return { priceFen, lines, verdict };
}

/** What an inspection asks about a model by a book. Ids of options are unique in it. @throws AppError notFound */
export async function describeQuestions(
  ctx: RequestContext,
  { bookId, modelId }: { bookId: number; modelId: number },
): Promise<{ variants: { id: string; name: string }[]; groups: OutputOf<typeof valuation.ruleTree> }> {
  const book = await selectBook(ctx, bookId);
  if (!book) throw notFound(MODEL_GONE);
  const variants = await selectVariants(ctx, { bookId, modelId });
  return {
    variants: variants.map(({ variant }) => ({ id: variant, name: variant })),
    groups: groupQuestions(book.body.questions),
  };
}

async function describeRow(ctx: RequestContext, row: ValuationRow): Promise<Valuation> {
  const { name: modelName, brandName, picture } = await findRecycleModel(ctx, row.modelId);
  const { id, modelId, category, variantId, variantName, optionIds, lines, verdict, engine, bookId } = row;
  const { imei, deviceId, priceFen, memberId, staffId, storeId, expiresAt } = row;
  return {
    ...{ id, modelId, modelName, brandName, category, picture, variantId, variantName, optionIds, lines },
    ...{ verdict, engine, bookId, imei, deviceId, priceFen, memberId, staffId, storeId, expiresAt },
    answers: row.answers.map(({ question, answer }) => ({ question, answer })),
    state: stateOf(row),
  };
}
