import type { adminSearchTest } from '@jishi/contract/admin-search.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { TEST_KEYWORDS, TEST_PLACES } from '@jishi/contract/search-words.ts';
import { recordAct } from '../audit/audit.service.ts';
import { findProductNames, findSkus } from '../catalog/catalog.service.ts';
import { conflict, notFound } from '../platform/app-error.ts';
import { refuseField } from '../platform/refuse-field.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { requireStaff } from '../platform/require-staff.ts';
import { listCardsOfModels, tryKeyword } from '../search/search.service.ts';
import { keyOf, readSearchRules, readWords } from '../search-rule/search-rule.service.ts';
import {
  countTests,
  deleteTest,
  hasOtherTest,
  insertRun,
  insertTest,
  type RunRow,
  selectRuns,
  selectTest,
  selectTests,
  updateTest,
} from './search-test.queries.ts';

export { insertTest as fillTest } from './search-test.queries.ts';

/** Runs that are kept: the last one is compared with the one before. */
const RUNS_KEPT = 20;
/** A fall of so many points is told. */
const FALL_POINTS = 3;
/** Who runs them by the clock. */
const SYSTEM = '系统';
/** Models that a picker offers. */
const OFFERED = 20;

/** What a keyword becomes, as it is and with a draft (X1857). @throws AppError invalidInput */
export async function previewKeyword(
  ctx: RequestContext,
  { keyword, id, draft }: ParsedInputOf<typeof adminSearchTest.preview>,
): Promise<OutputOf<typeof adminSearchTest.preview>> {
  const rules = await readSearchRules(ctx);
  const before = await tryKeyword(ctx, keyword, rules, TEST_PLACES);
  if (!draft) return { before, after: null };
  const others = rules.synonyms.filter((group) => id === 0 || group.id !== id);
  const words = readWords(draft.words);
  const synonyms = draft.active ? [...others, { id: 0, words, oneWay: draft.oneWay }] : others;
  return { before, after: await tryKeyword(ctx, keyword, { ...rules, synonyms }, TEST_PLACES) };
}

/** Models that lists show, by words or by the number of a SKU (X1858). */
export async function offerModels(
  ctx: RequestContext,
  keyword: string,
): Promise<OutputOf<typeof adminSearchTest.models>> {
  if (keyword === '') return [];
  const bySku = /^\d{1,15}$/.test(keyword)
    ? (await findSkus(ctx, [Number(keyword)])).get(Number(keyword))
    : undefined;
  const cards = bySku ? await listCardsOfModels(ctx, [bySku.productId]) : [];
  const rules = await readSearchRules(ctx);
  const { models } = await tryKeyword(ctx, keyword, { ...rules, pins: new Map() }, OFFERED);
  const first = cards.map(({ productId, ppid, name }) => ({ productId, ppid, name }));
  return [...first, ...models.filter(({ productId }) => productId !== bySku?.productId)];
}

/** The test set with its last two runs (X1859). */
export async function listTests(ctx: RequestContext): Promise<OutputOf<typeof adminSearchTest.list>> {
  const [tests, [last, before]] = await Promise.all([selectTests(ctx), selectRuns(ctx, 2)]);
  const names = await findProductNames(ctx, [...new Set(tests.map(({ productId }) => productId))]);
  return {
    list: tests.map(({ id, keyword, productId }) => ({
      ...{ id, keyword, productId, name: names.get(productId) ?? '商品已删除' },
      place: last?.places[id] ?? null,
      before: before?.places[id] ?? null,
    })),
    last: last ? presentRun(last) : null,
    before: before ? presentRun(before) : null,
  };
}

/** Adds a keyword to the test set or changes it (X1860). @throws AppError notFound, invalidInput, conflict */
export async function saveTest(
  ctx: RequestContext,
  { id, keyword, productId }: ParsedInputOf<typeof adminSearchTest.save>,
): Promise<{ id: number }> {
  const draft = { keyword, key: keyOf(keyword), productId };
  return inTransaction(ctx, async (tx) => {
    const names = await findProductNames(tx, [productId]);
    if (!names.has(productId)) throw refuseField('productId', '商品不存在');
    const before = id === 0 ? undefined : await selectTest(tx, id);
    if (id > 0 && !before) throw notFound('测试词不存在，可能已被同事删除');
    if (await hasOtherTest(tx, draft.key, id)) throw refuseField('keyword', '测试集里已有这个词');
    if (!before && (await countTests(tx)) >= TEST_KEYWORDS)
      throw conflict(`测试集最多 ${TEST_KEYWORDS} 个词，请先删除不用的`);
    if (before) await updateTest(tx, id, draft);
    const savedId = before ? id : await insertTest(tx, draft);
    if (savedId === undefined) throw refuseField('keyword', '测试集里已有这个词');
    const after = `${keyword}：${names.get(productId)}`;
    const wasName = before && (await findProductNames(tx, [before.productId])).get(before.productId);
    await record(tx, savedId, keyword, before ? `${before.keyword}：${wasName}` : '', after);
    return { id: savedId };
  });
}

/** Takes a keyword out of the test set (X1861). @throws AppError notFound */
export async function removeTest(ctx: RequestContext, id: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const row = await selectTest(tx, id);
    if (!row) throw notFound('测试词不存在，可能已被同事删除');
    await deleteTest(tx, id);
    await record(tx, id, row.keyword, row.keyword, '');
  });
}

/** Asks every keyword as a shopper does and keeps the places (X1862). @throws AppError conflict where there is none */
export async function runTests(ctx: RequestContext): Promise<OutputOf<typeof adminSearchTest.run>> {
  const { name } = requireStaff(ctx);
  const tests = await selectTests(ctx);
  if (tests.length === 0) throw conflict('测试集还是空的，请先添加测试词');
  return presentRun(await askAll(ctx, tests, name));
}

/** Asks them by night, so that staff see in the morning what rules, goods and sales have done to the search. */
export async function runNightly(ctx: RequestContext): Promise<void> {
  const tests = await selectTests(ctx);
  if (tests.length > 0) await askAll(ctx, tests, SYSTEM);
}

/**
 * By how many points of a hundred the last run found less among the first ten than the one before; 0 for less than
 * `FALL_POINTS`, and where there are not two runs.
 */
export async function findSearchFall(ctx: RequestContext): Promise<number> {
  const [last, before] = await selectRuns(ctx, 2);
  if (!last || !before) return 0;
  const points = (100 * before.among) / before.total - (100 * last.among) / last.total;
  return points >= FALL_POINTS ? Math.round(points) : 0;
}

async function askAll(
  ctx: RequestContext,
  tests: Awaited<ReturnType<typeof selectTests>>,
  staffName: string,
): Promise<RunRow> {
  const rules = await readSearchRules(ctx);
  const places: Record<string, number> = {};
  // One after the other: shoppers are not to wait for it.
  for (const { id, keyword, productId } of tests) {
    const { models } = await tryKeyword(ctx, keyword, rules, TEST_PLACES);
    places[id] = models.findIndex((model) => model.productId === productId) + 1;
  }
  const found = Object.values(places);
  return insertRun(
    ctx,
    {
      ...{ staffName, places, total: found.length },
      first: found.filter((place) => place === 1).length,
      among: found.filter((place) => place > 0).length,
    },
    RUNS_KEPT,
  );
}

function presentRun({ createdAt, staffName, total, first, among }: RunRow) {
  return { at: createdAt.toISOString(), by: staffName, total, first, among };
}

async function record(
  tx: RequestContext,
  id: number,
  target: string,
  before: string,
  after: string,
): Promise<void> {
  if (before === after) return;
  await recordAct(tx, {
    action: 'search.test',
    target,
    object: { type: 'searchTest', id },
    changes: [{ field: '测试词', before, after }],
  });
}
