import type { adminValuation } from '@jishi/contract/admin-valuation.ts';
import { fenToYuan, yuanToFen } from '@jishi/contract/money.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { outdated } from '@jishi/contract/refusal.ts';
import { NOTHING_TO_PUBLISH } from '@jishi/contract/said-alike.ts';
import {
  type RecycleCategory,
  recycleCategories,
  recycleCategoryOf,
} from '@jishi/contract/valuation-words.ts';
import { recordAct } from '../audit/audit.service.ts';
import { conflict, notFound, refuse } from '../platform/app-error.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { requireStaff } from '../platform/require-staff.ts';
import type { BookBody, PriceChange } from './book.ts';
import { compareBooks, findProblem, readBook, writeQuestions } from './check-book.ts';
import {
  type DraftRow,
  insertDraft,
  selectBooks,
  selectDraft,
  selectPrices,
  updateDraft,
} from './desk.queries.ts';
import { describeModel } from './present-model.ts';
import { publishBook } from './publish-book.ts';
import { type BookRow, selectLatestBook, selectModelsById } from './valuation.queries.ts';

const MOST_BOOKS = 20;
const BLANK: BookBody = { floorFen: 0, questions: [] };

/** A draft with the book and the prices that it changes. */
export interface OpenDraft {
  category: RecycleCategory;
  /** Undefined where nobody has begun one. */
  row: DraftRow | undefined;
  book: BookRow | undefined;
}

export function requireCategory(categoryId: number): RecycleCategory {
  const category = recycleCategoryOf(categoryId);
  if (!category) throw notFound('分类不存在');
  return category;
}

export async function openDraft(ctx: RequestContext, categoryId: number): Promise<OpenDraft> {
  const category = requireCategory(categoryId);
  const [row, book] = await Promise.all([selectDraft(ctx, category), selectLatestBook(ctx, category)]);
  return { category, row, book };
}

/** The draft under lock, begun where nobody has; certain to be as the caller has seen it. @throws AppError outdated */
async function lockDraft(tx: RequestContext, categoryId: number, version: number) {
  const category = requireCategory(categoryId);
  const book = await selectLatestBook(tx, category);
  if (version === 0) await insertDraft(tx, category, book?.body ?? BLANK);
  const row = await selectDraft(tx, category, 'lock');
  const isSeen =
    row && (row.version === version || (version === 0 && row.version === 1 && row.editors.length === 0));
  if (!isSeen)
    throw refuse(outdated, '草稿刚刚被其他同事修改过，请载入最新内容后再改', { version: row?.version ?? 0 });
  return { category, row, book };
}

export const keyOfPrice = ({ modelId, variant }: Pick<PriceChange, 'modelId' | 'variant'>) =>
  `${modelId} ${variant}`;

/** The draft of a category against the book of now (X2965). @throws AppError notFound */
export async function readDraft(
  ctx: RequestContext,
  categoryId: number,
): Promise<OutputOf<typeof adminValuation.draft>> {
  const { staffId } = requireStaff(ctx);
  const { category, row, book } = await openDraft(ctx, categoryId);
  const body = row?.body ?? book?.body ?? BLANK;
  const changes = row?.prices ?? [];
  const [prices, models, books] = await Promise.all([
    book && changes.length > 0 ? selectPrices(ctx, book.id) : [],
    selectModelsById(ctx, [...new Set(changes.map(({ modelId }) => modelId))]),
    selectBooks(ctx, category, MOST_BOOKS),
  ]);
  const now = new Map(prices.map((price) => [keyOfPrice(price), price.priceFen]));
  const names = new Map(models.map((model) => [model.id, describeModel(model)]));
  const isAnother = row !== undefined && (row.editors.length > 0 || !book);
  return {
    version: row?.version ?? 0,
    floor: fenToYuan(body.floorFen),
    questions: writeQuestions(body),
    editors: row?.editors.map(({ name }) => name) ?? [],
    mayPublish: isAnother && !row.editors.some((one) => one.staffId === staffId),
    prices: changes.map((change) => ({
      ...{ modelId: change.modelId, model: names.get(change.modelId) ?? '', variant: change.variant },
      before: toYuan(now.get(keyOfPrice(change)) ?? null),
      after: toYuan(change.priceFen),
    })),
    changes: row ? compareBooks(book?.body, body) : [],
    books: books.map(({ createdAt, ...rest }) => ({ ...rest, at: createdAt.toISOString() })),
  };
}

export const toYuan = (priceFen: number | null) => (priceFen === null ? null : fenToYuan(priceFen));

/** Writes a part of a draft, and who did. @returns its new version */
async function writeDraft(
  tx: RequestContext,
  { category, row }: { category: RecycleCategory; row: DraftRow },
  changes: Partial<Pick<DraftRow, 'body' | 'prices'>>,
): Promise<{ version: number }> {
  const { staffId, name } = requireStaff(tx);
  const version = row.version + 1;
  const editors = [...row.editors.filter((one) => one.staffId !== staffId), { staffId, name }];
  await updateDraft(tx, category, { ...changes, version, editors });
  return { version };
}

/** Writes the questions of a draft (X2966). @throws AppError invalidInput, outdated */
export async function saveQuestions(
  ctx: RequestContext,
  { categoryId, version, floor, questions }: ParsedInputOf<typeof adminValuation.saveQuestions>,
): Promise<{ version: number }> {
  const body = readBook(floor, questions);
  return inTransaction(ctx, async (tx) => {
    const draft = await lockDraft(tx, categoryId, version);
    const saved = await writeDraft(tx, draft, { body });
    await recordAct(tx, {
      action: 'huishou.questions',
      target: recycleCategories[draft.category].name,
      object: { type: 'recycleBook', id: categoryId },
      changes: compareBooks(draft.row.body, body)
        .slice(0, 20)
        .map((after) => ({ field: '题库', before: '', after })),
    });
    return saved;
  });
}

/** Writes prices of a draft (X2968). @throws AppError notFound, outdated */
export async function savePrices(
  ctx: RequestContext,
  { categoryId, version, changes }: ParsedInputOf<typeof adminValuation.savePrices>,
): Promise<{ version: number }> {
  const drafts = changes.map(({ modelId, variant, price }) => ({
    ...{ modelId, variant },
    priceFen: price ? yuanToFen(price) : null,
  }));
  return inTransaction(ctx, async (tx) => {
    const category = requireCategory(categoryId);
    const ids = [...new Set(drafts.map(({ modelId }) => modelId))];
    const models = await selectModelsById(tx, ids);
    if (models.length < ids.length || models.some((model) => model.category !== category))
      throw notFound('机型不存在');
    const saved = await writePrices(tx, { categoryId, version, changes: drafts });
    await recordAct(tx, {
      action: 'huishou.prices',
      target: `${recycleCategories[category].name}，${drafts.length} 个价格`,
      object: { type: 'recycleBook', id: categoryId },
      changes: drafts.slice(0, 20).map(({ modelId, variant, priceFen }) => ({
        field: `${models.find(({ id }) => id === modelId)?.name ?? ''} ${variant}`,
        ...{ before: '', after: priceFen === null ? '删除' : `¥${fenToYuan(priceFen).toFixed(2)}` },
      })),
    });
    return saved;
  });
}

/** Prices of a draft with further ones, under its lock. @throws AppError outdated */
export async function writePrices(
  tx: RequestContext,
  { categoryId, version, changes }: { categoryId: number; version: number; changes: readonly PriceChange[] },
): Promise<{ version: number }> {
  const draft = await lockDraft(tx, categoryId, version);
  const { prices } = await mergePrices(tx, draft, changes);
  return writeDraft(tx, draft, { prices });
}

/** Changes of a draft with further ones; what is the price of now is no change. */
export async function mergePrices(
  ctx: RequestContext,
  { row, book }: { row: DraftRow | undefined; book: BookRow | undefined },
  further: readonly PriceChange[],
): Promise<{ prices: PriceChange[]; changed: number }> {
  const now = new Map(
    (book ? await selectPrices(ctx, book.id) : []).map((one) => [keyOfPrice(one), one.priceFen]),
  );
  const merged = new Map((row?.prices ?? []).map((change) => [keyOfPrice(change), change]));
  let changed = 0;
  for (const change of further) {
    const key = keyOfPrice(change);
    const before = merged.has(key) ? (merged.get(key)?.priceFen ?? null) : (now.get(key) ?? null);
    if (before !== change.priceFen) changed += 1;
    if ((now.get(key) ?? null) === change.priceFen) merged.delete(key);
    else merged.set(key, change);
  }
  return { prices: [...merged.values()], changed };
}

/** Lets a draft out (X2970). @throws AppError conflict for who edited it and without a change, outdated */
export async function publishDraft(
  ctx: RequestContext,
  { categoryId, version }: ParsedInputOf<typeof adminValuation.publish>,
): Promise<{ bookId: number }> {
  const { staffId, name } = requireStaff(ctx);
  return inTransaction(ctx, async (tx) => {
    const { category, row, book } = await lockDraft(tx, categoryId, version);
    const editor = row.editors.at(-1);
    const changes = compareBooks(book?.body, row.body);
    if (!editor || (row.prices.length === 0 && changes.length === 0)) throw conflict(NOTHING_TO_PUBLISH);
    if (row.editors.some((one) => one.staffId === staffId)) throw conflict('需要由没有参与编辑的同事发布');
    const problem = row.body.questions.length === 0 ? '题库还没有问题' : findProblem(row.body);
    if (problem !== undefined) throw conflict(problem);
    const now = book ? await selectPrices(tx, book.id) : [];
    const changed = new Map(row.prices.map((change) => [keyOfPrice(change), change]));
    const prices = [...now.filter((price) => !changed.has(keyOfPrice(price))), ...row.prices].flatMap(
      ({ priceFen, ...rest }) => (priceFen === null ? [] : [{ ...rest, priceFen }]),
    );
    const bookId = await publishBook(tx, {
      ...{ category, body: row.body, prices },
      ...{ publishedBy: editor.staffId, publisherName: editor.name, approvedBy: staffId, approverName: name },
    });
    await updateDraft(tx, category, { prices: [], editors: [], version: row.version + 1 });
    await recordAct(tx, {
      action: 'huishou.publish',
      target: recycleCategories[category].name,
      object: { type: 'recycleBook', id: categoryId },
      changes: [
        { field: '价格', before: '', after: `${row.prices.length} 个` },
        { field: '题库', before: '', after: `${changes.length} 处` },
        { field: '编辑人', before: '', after: row.editors.map((one) => one.name).join('、') },
      ],
    });
    return { bookId };
  });
}

/** Gives a draft up (X2971). @throws AppError outdated */
export async function discardDraft(
  ctx: RequestContext,
  { categoryId, version }: ParsedInputOf<typeof adminValuation.discard>,
): Promise<{ version: number }> {
  return inTransaction(ctx, async (tx) => {
    const { category, row, book } = await lockDraft(tx, categoryId, version);
    const next = row.version + 1;
    await updateDraft(tx, category, { body: book?.body ?? BLANK, prices: [], editors: [], version: next });
    await recordAct(tx, {
      ...{ action: 'huishou.discard', target: recycleCategories[category].name },
      object: { type: 'recycleBook', id: categoryId },
    });
    return { version: next };
  });
}
