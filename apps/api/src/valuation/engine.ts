import {
  MODEL_GONE,
  type QuestionGroup,
  type RecycleDrawing,
  type valuationEngines,
} from '@jishi/contract/valuation-words.ts';
import { conflict, invalidInput, notFound } from '../platform/app-error.ts';
import { PowerError } from '../platform/power/power-error.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { featureOf } from '../platform/tenancy/tenant-features.ts';
import type {
  ValuationProvider,
  ValuationRequest,
  ValuationResult,
} from '../platform/valuation/valuation-provider.ts';
import type { BookQuestion } from './book.ts';
import { findWrongAnswers, type PricedAnswers, priceAnswers, type WrongAnswers } from './price-answers.ts';
import { type BookRow, type ModelRow, selectLatestBook, selectVariants } from './valuation.queries.ts';

export type Engine = (typeof valuationEngines)[number];

/** A question as it is asked, whoever asks it. */
export interface AskedQuestion {
  id: string;
  group: QuestionGroup;
  title: string;
  help: string;
  kind: 'single' | 'multiple';
  options: {
    id: string;
    name: string;
    description: string;
    drawing: RecycleDrawing | '';
    excludes: string[];
  }[];
}

/** What is asked about a model, with the variants it is priced by. */
export interface ModelQuestions {
  variants: { id: string; name: string }[];
  questions: AskedQuestion[];
}

export interface ModelAnswers {
  variantId: string;
  optionIds: readonly string[];
}

const PLATFORM_AWAY = '在线估价服务暂时不可用，请到门店估价';
const NO_SUCH_VARIANT = '请选择机型的版本';
const wrongWords: Readonly<Record<WrongAnswers, string>> = {
  unknown: '选项已更新，请重新选择',
  twice: '同一问题只能选择一个选项',
  alone: '“无问题”不能与其他选项同时选择',
  excluded: '所选选项互相矛盾，请重新选择',
};

/** Whose questions and prices the site values by (S125). */
export function engineOf(ctx: Pick<RequestContext, 'tenant'>): Engine {
  return featureOf(ctx, 'platformValuation') ? 'pjt' : 'own';
}

/** The book of now that a model is valued by. @throws AppError notFound without one */
export async function requireLatestBook(
  ctx: RequestContext,
  { category }: Pick<ModelRow, 'category'>,
): Promise<BookRow> {
  const book = await selectLatestBook(ctx, category);
  if (!book) throw notFound(MODEL_GONE);
  return book;
}

/** Variants and questions of a model. @throws AppError conflict where the platform is away, notFound */
export async function askAbout(ctx: RequestContext, model: ModelRow): Promise<ModelQuestions> {
  if (engineOf(ctx) === 'own') {
    const book = await requireLatestBook(ctx, model);
    const variants = await selectVariants(ctx, { bookId: book.id, modelId: model.id });
    return {
      variants: variants.map(({ variant }) => ({ id: variant, name: variant })),
      questions: book.body.questions.map(standAlone),
    };
  }
  const { provider, pid } = requirePlatform(ctx, model);
  const asked = await askPlatform(ctx, () => provider.questions(pid));
  return {
    variants: asked.variants,
    questions: asked.questions.map(({ options, ...question }) => ({
      ...question,
      ...{ group: 'function' as const, help: '' },
      options: options.map((option) => ({ ...option, description: '', drawing: '' as const, excludes: [] })),
    })),
  };
}

/** Where several answers stand, the one that takes nothing off excludes the others: pages go by what excludes what. */
function standAlone(question: BookQuestion): AskedQuestion {
  if (question.kind === 'single') return question;
  const ids = question.options.map(({ id }) => id);
  return {
    ...question,
    options: question.options.map((option) =>
      option.effect === 'none'
        ? { ...option, excludes: [...new Set([...option.excludes, ...ids])].filter((id) => id !== option.id) }
        : option,
    ),
  };
}

/** The platform of the site with the model's number there. @throws AppError conflict, notFound */
export function requirePlatform(
  ctx: RequestContext,
  model: Pick<ModelRow, 'providerPid'>,
): { provider: ValuationProvider; pid: string } {
  const provider = ctx.platform.powers.valuation(ctx.tenant.id);
  if (!provider) throw conflict(PLATFORM_AWAY);
  if (model.providerPid === null) throw notFound(MODEL_GONE);
  return { provider, pid: model.providerPid };
}

/** Asks the platform; its failures are told in words for people. @throws AppError conflict, invalidInput, notFound */
async function askPlatform<Answer>(ctx: RequestContext, ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof PowerError)) throw error;
    ctx.log.warn({ err: error }, 'the platform of valuations did not answer as hoped');
    if (error.kind !== 'refused') throw conflict(PLATFORM_AWAY);
    if (error.code === 'NOT_FOUND') throw notFound(MODEL_GONE);
    throw invalidInput(wrongWords.unknown);
  }
}

/** What the platform says a device is worth; an answer that was lost is asked for once. @throws AppError */
export async function askPrice(
  ctx: RequestContext,
  provider: ValuationProvider,
  request: ValuationRequest,
): Promise<ValuationResult> {
  return askPlatform(ctx, async () => {
    try {
      return await provider.price(request);
    } catch (error) {
      if (!(error instanceof PowerError) || error.kind === 'refused') throw error;
      const result = await provider.result(request.nonce);
      if (!result) throw error;
      return result;
    }
  });
}

/** Reads what came through a browser. @throws AppError invalidInput for what the platform has not signed */
export function readSigned(
  ctx: RequestContext,
  signed: { timestamp: string; signature: string; body: string },
): ValuationResult {
  const provider = ctx.platform.powers.valuation(ctx.tenant.id);
  if (!provider) throw conflict(PLATFORM_AWAY);
  try {
    return provider.readResult(signed);
  } catch (error) {
    if (error instanceof PowerError) throw invalidInput('估价结果无效或已过期，请重新估价');
    throw error;
  }
}

/** What answers come to by a book. @throws AppError invalidInput for a variant without price and for wrong answers */
export async function priceByBook(
  ctx: RequestContext,
  book: Pick<BookRow, 'id' | 'body'>,
  { modelId, variantId, optionIds }: ModelAnswers & { modelId: number },
): Promise<PricedAnswers & { baseFen: number }> {
  const variants = await selectVariants(ctx, { bookId: book.id, modelId });
  const priced = variants.find(({ variant }) => variant === variantId);
  if (!priced) throw invalidInput(NO_SUCH_VARIANT);
  const wrong = findWrongAnswers(book.body, optionIds);
  if (wrong) throw invalidInput(wrongWords[wrong]);
  return { ...priceAnswers(book.body, priced.priceFen, optionIds), baseFen: priced.priceFen };
}

/** Refuses answers to the platform's questions that are no answers; missing ones are told. @throws AppError */
export function findMissing(
  { variants, questions }: ModelQuestions,
  { variantId, optionIds }: ModelAnswers,
): AskedQuestion[] {
  if (!variants.some(({ id }) => id === variantId)) throw invalidInput(NO_SUCH_VARIANT);
  const chosen = new Set(optionIds);
  const known = new Set(questions.flatMap(({ options }) => options.map(({ id }) => id)));
  if (chosen.size !== optionIds.length) throw invalidInput(wrongWords.twice);
  if (optionIds.some((id) => !known.has(id))) throw invalidInput(wrongWords.unknown);
  return questions.filter(({ kind, options }) => {
    const own = options.filter(({ id }) => chosen.has(id)).length;
    if (kind === 'single' && own > 1) throw invalidInput(wrongWords.twice);
    return kind === 'single' && own === 0;
  });
}
