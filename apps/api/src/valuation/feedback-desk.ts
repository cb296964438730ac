import type { adminValuationDesk } from '@jishi/contract/admin-valuation-desk.ts';
import { fenToYuan } from '@jishi/contract/money.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { MODEL_GONE } from '@jishi/contract/valuation-words.ts';
import { recordAct } from '../audit/audit.service.ts';
import { conflict, notFound } from '../platform/app-error.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { requireStaff } from '../platform/require-staff.ts';
import { wordsOfSearch } from './model-words.ts';
import { describeModel } from './present-model.ts';
import { selectModelsOfWords } from './search.queries.ts';
import {
  closeFeedback,
  closeException as closeRow,
  insertTacs,
  selectExceptions,
  selectFeedback,
} from './tac.queries.ts';
import { selectModelsById } from './valuation.queries.ts';

const TAC_DIGITS = 8;
const GUESSES = 5;
const DONE = '该反馈已被处理';

/** A page of what was said of numbers (X2973). */
export async function listFeedback(
  ctx: RequestContext,
  { state, page, pageSize }: ParsedInputOf<typeof adminValuationDesk.feedback>,
): Promise<OutputOf<typeof adminValuationDesk.feedback>> {
  const { rows, total } = await selectFeedback(ctx, state, { page, pageSize });
  const models = await selectModelsById(
    ctx,
    rows.flatMap(({ modelId }) => modelId ?? []),
  );
  const names = new Map(models.map((model) => [model.id, describeModel(model)]));
  return {
    list: await Promise.all(
      rows.map(async (row) => ({
        ...{ id: row.id, imei: row.imei, tac: row.imei.slice(0, TAC_DIGITS), modelName: row.modelName },
        ...{ visitor: row.visitor, at: row.updatedAt.toISOString(), doneBy: row.doneBy },
        guesses: state === 'new' ? await guessModels(ctx, row.modelName) : [],
        model: names.get(row.modelId ?? 0) ?? '',
      })),
    ),
    ...{ total, page, pageSize },
  };
}

async function guessModels(ctx: RequestContext, said: string): Promise<{ id: number; name: string }[]> {
  for (const words of wordsOfSearch(said)) {
    const { ids } = await selectModelsOfWords(ctx, words, { page: 1, pageSize: GUESSES });
    if (ids.length > 0)
      return (await selectModelsById(ctx, ids)).map((model) => ({
        id: model.id,
        name: describeModel(model),
      }));
  }
  return [];
}

/** Makes a TAC of what was said (X2974). @throws AppError notFound, conflict for what is done already */
export async function takeFeedback(
  ctx: RequestContext,
  { id, modelId }: ParsedInputOf<typeof adminValuationDesk.takeFeedback>,
): Promise<void> {
  const { name: doneBy } = requireStaff(ctx);
  await inTransaction(ctx, async (tx) => {
    const [model] = await selectModelsById(tx, [modelId]);
    if (!model) throw notFound(MODEL_GONE);
    const row = await closeFeedback(tx, id, { state: 'taken', modelId, doneBy });
    if (!row) throw conflict(DONE);
    const tac = row.imei.slice(0, TAC_DIGITS);
    // Other kinds of numbers say nothing of their model.
    if (/^\d{8}$/.test(tac)) await insertTacs(tx, [{ tac, modelId, note: `反馈 ${row.modelName}` }]);
    await recordAct(tx, {
      action: 'huishou.feedback',
      target: `${tac} → ${model.name}`,
      object: { type: 'recycleFeedback', id },
    });
  });
}

/** Closes what was said (X2975). @throws AppError conflict for what is done already */
export async function dismissFeedback(ctx: RequestContext, id: number): Promise<void> {
  const { name: doneBy } = requireStaff(ctx);
  await inTransaction(ctx, async (tx) => {
    const row = await closeFeedback(tx, id, { state: 'dismissed', modelId: null, doneBy });
    if (!row) throw conflict(DONE);
    await recordAct(tx, {
      action: 'huishou.feedback',
      target: `${row.imei} ${row.modelName}：不采纳`,
      object: { type: 'recycleFeedback', id },
    });
  });
}

/** A page of prices that are said to be off (X2976). */
export async function listExceptions(
  ctx: RequestContext,
  { state, page, pageSize }: ParsedInputOf<typeof adminValuationDesk.exceptions>,
): Promise<OutputOf<typeof adminValuationDesk.exceptions>> {
  const { rows, total } = await selectExceptions(ctx, state, { page, pageSize });
  const models = new Map(
    (await selectModelsById(ctx, [...new Set(rows.map(({ modelId }) => modelId))])).map((model) => [
      model.id,
      model,
    ]),
  );
  return {
    list: rows.map(({ id, modelId, priceFen, remark, staffName, createdAt, reply, doneBy }) => {
      const model = models.get(modelId);
      return {
        ...{ id, modelId, remark, staffName, reply, doneBy },
        model: model ? describeModel(model) : '',
        topPrice: fenToYuan(model?.topPriceFen ?? 0),
        price: fenToYuan(priceFen),
        at: createdAt.toISOString(),
      };
    }),
    ...{ total, page, pageSize },
  };
}

/** Closes what was said of a price (X2977). @throws AppError conflict for what is done already */
export async function closeException(
  ctx: RequestContext,
  { id, state, reply }: ParsedInputOf<typeof adminValuationDesk.closeException>,
): Promise<void> {
  const { name: doneBy } = requireStaff(ctx);
  await inTransaction(ctx, async (tx) => {
    const row = await closeRow(tx, id, { state, reply, doneBy });
    if (!row) throw conflict(DONE);
    const [model] = await selectModelsById(tx, [row.modelId]);
    await recordAct(tx, {
      action: 'huishou.exception',
      target: model?.name ?? '',
      object: { type: 'recycleException', id },
      changes: [{ field: '处理', before: row.remark, after: reply }],
    });
  });
}
