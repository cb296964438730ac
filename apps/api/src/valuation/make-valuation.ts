import { createHash, randomBytes } from 'node:crypto';
import { kindOfDeviceNumber, normalizeDeviceNumber } from '@jishi/contract/device-number.ts';
import { fenToYuan } from '@jishi/contract/money.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import type { valuation } from '@jishi/contract/valuation.ts';
import { VALID_DAYS, VALUATION_GONE } from '@jishi/contract/valuation-words.ts';
import { findDevice } from '../device/device.service.ts';
import { conflict, invalidInput, notFound } from '../platform/app-error.ts';
import { secondsFromNow } from '../platform/clock.ts';
import { refuseField } from '../platform/refuse-field.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { countValuation } from './count-valuations.ts';
import { findCounter } from './counter.ts';
import {
  type AskedQuestion,
  askAbout,
  askPrice,
  engineOf,
  findMissing,
  priceByBook,
  readSigned,
  requireLatestBook,
  requirePlatform,
} from './engine.ts';
import { insertValuation, takeByHandOver } from './made.queries.ts';
import { isNonce, makeNonce } from './nonce.ts';
import { requireListedModel } from './present-model.ts';
import { type ModelRow, selectModelOfProvider } from './valuation.queries.ts';

const VALID_SECONDS = VALID_DAYS * 86_400;
const HAND_OVER_SECONDS = 30 * 60;
const NOT_ALL = '请回答全部问题后再提交';
const NOT_TAKEN = '该设备暂不回收，请到门店咨询';

type Answers = ParsedInputOf<typeof valuation.finalPrice>;
type Made = Omit<Parameters<typeof insertValuation>[1], 'modelId' | 'category' | 'expiresAt'>;

/** What answers come to, or may come to (C181). @throws AppError notFound, invalidInput, conflict */
export async function readPrice(
  ctx: RequestContext,
  { pjtPid, ...answers }: Answers,
): Promise<OutputOf<typeof valuation.finalPrice>> {
  const model = await requireListedModel(ctx, pjtPid);
  const priced =
    engineOf(ctx) === 'own'
      ? await priceByBook(ctx, await requireLatestBook(ctx, model), { ...answers, modelId: model.id })
      : await priceAtPlatform(ctx, model, answers);
  return {
    verdict: priced.verdict,
    ...{ price: fenToYuan(priced.priceFen), low: fenToYuan(priced.lowFen), high: fenToYuan(priced.highFen) },
    lines: priced.lines.map(({ text, minusFen }) => ({ text, minus: fenToYuan(minusFen) })),
    bonus: 0,
    validDays: VALID_DAYS,
  };
}

/** The platform tells no ranges: until all is answered it is what a faultless one brings, at most. */
async function priceAtPlatform(ctx: RequestContext, model: ModelRow, answers: Omit<Answers, 'pjtPid'>) {
  const missing = findMissing(await askAbout(ctx, model), answers);
  if (missing.length > 0)
    return {
      verdict: 'incomplete' as const,
      ...{ priceFen: 0, lowFen: 0, highFen: model.topPriceFen, lines: [] },
    };
  const { provider, pid } = requirePlatform(ctx, model);
  const nonce = makeNonce(ctx, { modelId: model.id, browserId: '' });
  const { priceFen, lines } = await askPrice(ctx, provider, { ...answers, nonce, modelId: pid });
  return { verdict: 'priced' as const, priceFen, lowFen: priceFen, highFen: priceFen, lines };
}

/** Makes a valuation (C182). @throws AppError notFound, wrongInput, conflict, tooManyRequests */
export async function makeValuation(
  ctx: RequestContext,
  { pjtPid, imei, memberHint, ...answers }: ParsedInputOf<typeof valuation.genFeature>,
  browserId: string,
): Promise<OutputOf<typeof valuation.genFeature>> {
  await countValuation(ctx);
  const number = readNumber(imei);
  const model = await requireListedModel(ctx, pjtPid);
  const made =
    engineOf(ctx) === 'own'
      ? await valueByBook(ctx, model, answers)
      : await valueAtPlatform(ctx, model, answers);
  const counter = findCounter(ctx);
  const secret = counter ? randomBytes(32).toString('base64url') : '';
  const known = number === null ? undefined : await findDevice(ctx, number);
  const featureId = await inTransaction(ctx, (tx) =>
    insertValuation(tx, {
      ...made,
      ...factsOf(model),
      imei: number,
      deviceId: known?.id ?? null,
      ...(counter
        ? {
            ...{ staffId: counter.staffId, staffName: counter.name, memberHint },
            storeId: counter.storeId ?? (ctx.visitor.storeId || null),
            handOverHash: hashOf(secret),
            handOverUntil: secondsFromNow(HAND_OVER_SECONDS),
          }
        : { memberId: ctx.visitor.member?.memberId ?? null, browserId }),
    }),
  );
  if (featureId === undefined) throw conflict('该估价结果已保存');
  return { featureId, handOver: secret };
}

function factsOf({ id: modelId, category }: ModelRow) {
  return { modelId, category, expiresAt: secondsFromNow(VALID_SECONDS) };
}

/** @returns the normalised number of a device, null for none @throws AppError wrongInput */
export function readNumber(typed: string): string | null {
  const number = normalizeDeviceNumber(typed);
  if (number === '') return null;
  if (kindOfDeviceNumber(number) === undefined) throw refuseField('imei', '串号不正确，请核对后重新填写');
  return number;
}

type Given = Omit<Answers, 'pjtPid'>;

async function valueByBook(ctx: RequestContext, model: ModelRow, given: Given): Promise<Made> {
  const book = await requireLatestBook(ctx, model);
  const { verdict, priceFen, lines } = await priceByBook(ctx, book, { ...given, modelId: model.id });
  if (verdict === 'incomplete') throw invalidInput(NOT_ALL);
  if (verdict === 'refused') throw conflict(NOT_TAKEN);
  const { variantId } = given;
  return {
    ...{ engine: 'own', bookId: book.id, variantId, variantName: variantId, verdict, priceFen, lines },
    ...describeAnswers(book.body.questions, given.optionIds),
  };
}

async function valueAtPlatform(ctx: RequestContext, model: ModelRow, given: Given): Promise<Made> {
  const asked = await askAbout(ctx, model);
  if (findMissing(asked, given).length > 0) throw invalidInput(NOT_ALL);
  const { provider, pid } = requirePlatform(ctx, model);
  const nonce = makeNonce(ctx, { modelId: model.id, browserId: '' });
  const { priceFen, lines, reference } = await askPrice(ctx, provider, { ...given, nonce, modelId: pid });
  return {
    ...{ engine: 'pjt', verdict: 'priced', priceFen, lines, nonce, reference },
    ...describeVariant(asked.variants, given.variantId),
    ...describeAnswers(asked.questions, given.optionIds),
  };
}

function describeVariant(variants: readonly { id: string; name: string }[], variantId: string) {
  return { variantId, variantName: variants.find(({ id }) => id === variantId)?.name ?? variantId };
}

/** Options in the order of the questions, and in words. */
function describeAnswers(questions: readonly AskedQuestion[], optionIds: readonly string[]) {
  const chosen = new Set(optionIds);
  const answers = questions.flatMap(({ title, options }) =>
    options.filter(({ id }) => chosen.has(id)).map(({ id, name }) => ({ id, question: title, answer: name })),
  );
  return { answers, optionIds: answers.map(({ id }) => id) };
}

/**
 * Takes a result that the platform signed and a browser brought (C186). The price is that of the signature; the nonce
 * was made for this browser and model, and is taken once.
 * @throws AppError invalidInput, notFound, conflict, tooManyRequests
 */
export async function savePartnerResult(
  ctx: RequestContext,
  signed: ParsedInputOf<typeof valuation.savePjtResult>,
  browserId: string,
): Promise<{ featureId: number }> {
  await countValuation(ctx);
  const result = readSigned(ctx, signed);
  const model = await selectModelOfProvider(ctx, result.modelId);
  if (!model?.active) throw notFound(VALUATION_GONE);
  if (!isNonce(ctx, result.nonce, { modelId: model.id, browserId }))
    throw invalidInput('估价结果与本次估价不符，请重新估价');
  const asked = await askAbout(ctx, model);
  if (findMissing(asked, result).length > 0) throw invalidInput(NOT_ALL);
  const { priceFen, lines, nonce, reference } = result;
  const featureId = await inTransaction(ctx, (tx) =>
    insertValuation(tx, {
      ...{ engine: 'pjt', verdict: 'priced', priceFen, lines, nonce, reference },
      ...factsOf(model),
      ...describeVariant(asked.variants, result.variantId),
      ...describeAnswers(asked.questions, result.optionIds),
      ...{ memberId: ctx.visitor.member?.memberId ?? null, browserId },
    }),
  );
  if (featureId === undefined) throw conflict('该估价结果已使用，请重新估价');
  return { featureId };
}

/** Gives a valuation from the counter to this browser (X2951). @throws AppError notFound */
export async function takeOver(
  ctx: RequestContext,
  secret: string,
  browserId: string,
): Promise<{ featureId: number }> {
  const owner = { memberId: ctx.visitor.member?.memberId, browserId };
  const featureId = await inTransaction(ctx, (tx) => takeByHandOver(tx, hashOf(secret), owner));
  if (featureId === undefined) throw notFound('二维码已失效，请店员重新生成');
  return { featureId };
}

function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
