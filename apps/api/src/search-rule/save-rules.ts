import type { adminSearchRule } from '@jishi/contract/admin-search.ts';
import type { AuditedThing } from '@jishi/contract/audited-object.ts';
import { writeBeijing } from '@jishi/contract/beijing-time.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { SYNONYM_GROUPS } from '@jishi/contract/search-words.ts';
import { recordAct } from '../audit/audit.service.ts';
import { findProductNames, findSkusOfModels } from '../catalog/catalog.service.ts';
import { conflict, invalidInput, notFound } from '../platform/app-error.ts';
import { announceChange } from '../platform/cache/change-feed.ts';
import { standInLine } from '../platform/db/stand-in-line.ts';
import { refuseField } from '../platform/refuse-field.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { keyOf } from './keyword-key.ts';
import {
  countSynonyms,
  deletePin,
  deleteSynonym,
  insertPin,
  insertSynonym,
  type PinDraft,
  type SynonymDraft,
  selectPin,
  selectPinOf,
  selectPins,
  selectSynonym,
  selectSynonyms,
  updatePin,
  updateSynonym,
} from './search-rule.queries.ts';
import { readWords } from './synonym-words.ts';

type Described = Record<string, string>;

/** All groups of synonyms (X1850). */
export async function listSynonyms(ctx: RequestContext): Promise<OutputOf<typeof adminSearchRule.synonyms>> {
  const rows = await selectSynonyms(ctx);
  return rows.map(({ id, words, oneWay, active, updatedAt }) => ({
    ...{ id, words, oneWay, active },
    updatedAt: updatedAt.toISOString(),
  }));
}

/** Makes a group of synonyms or changes it (X1851). @throws AppError notFound, invalidInput, conflict */
export async function saveSynonym(
  ctx: RequestContext,
  { id, words, oneWay, active }: ParsedInputOf<typeof adminSearchRule.saveSynonym>,
): Promise<{ id: number }> {
  const draft: SynonymDraft = { words: readWords(words), oneWay, active };
  return inTransaction(ctx, async (tx) => {
    await standInLine(tx, 'synonyms');
    const before = id === 0 ? undefined : await selectSynonym(tx, id);
    if (id > 0 && !before) throw notFound('同义词不存在，可能已被同事删除');
    if (!before && (await countSynonyms(tx)) >= SYNONYM_GROUPS)
      throw conflict(`同义词最多 ${SYNONYM_GROUPS} 组，请先删除不用的`);
    if (before) await updateSynonym(tx, id, draft);
    const savedId = before ? id : await insertSynonym(tx, draft);
    await recordChange(
      tx,
      'search.synonym',
      { type: 'synonym', id: savedId },
      describeSynonym(draft),
      before && describeSynonym(before),
    );
    return { id: savedId };
  });
}

/** Takes a group of synonyms away (X1852). @throws AppError notFound */
export async function removeSynonym(ctx: RequestContext, id: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const row = await selectSynonym(tx, id);
    if (!row) throw notFound('同义词不存在，可能已被同事删除');
    await deleteSynonym(tx, id);
    await recordChange(tx, 'search.synonym', { type: 'synonym', id }, {}, describeSynonym(row));
  });
}

/** All pins with how they stand now (X1853). */
export async function listPins(ctx: RequestContext): Promise<OutputOf<typeof adminSearchRule.pins>> {
  const rows = await selectPins(ctx);
  const ids = [...new Set(rows.map(({ productId }) => productId))];
  const [names, skus] = await Promise.all([findProductNames(ctx, ids), findSkusOfModels(ctx, ids)]);
  const now = new Date();
  return rows.map(({ id, keyword, position, productId, startsAt, endsAt, active }) => {
    const ppid = skus.get(productId)?.[0]?.ppid ?? 0;
    const inTime = startsAt > now ? 'ahead' : endsAt && endsAt <= now ? 'over' : 'shown';
    return {
      ...{ id, keyword, position, productId, ppid, active },
      name: names.get(productId) ?? '商品已删除',
      startsAt: startsAt.toISOString(),
      endsAt: endsAt?.toISOString() ?? '',
      state: active ? (inTime === 'shown' && ppid === 0 ? 'gone' : inTime) : 'off',
    };
  });
}

/** Gives a model a place in a search (X1854). @throws AppError notFound, invalidInput, conflict */
export async function savePin(
  ctx: RequestContext,
  { id, startsAt, endsAt, ...input }: ParsedInputOf<typeof adminSearchRule.savePin>,
): Promise<{ id: number }> {
  const draft: PinDraft = {
    ...{ ...input, key: keyOf(input.keyword), startsAt: new Date(startsAt) },
    endsAt: endsAt === '' ? null : new Date(endsAt),
  };
  if (draft.key === '') throw refuseField('keyword', '请填写搜索词');
  if (draft.endsAt && draft.endsAt <= draft.startsAt) throw invalidInput('结束时间须晚于开始时间');
  return inTransaction(ctx, async (tx) => {
    const name = (await findProductNames(tx, [draft.productId])).get(draft.productId);
    if (name === undefined) throw refuseField('productId', '商品不存在');
    const before = id === 0 ? undefined : await selectPin(tx, id);
    if (id > 0 && !before) throw notFound('置顶不存在，可能已被同事删除');
    const same = await selectPinOf(tx, draft);
    if (same && same.id !== id) throw conflict('这个搜索词已经置顶了该机型，请编辑原来那条');
    if (before) await updatePin(tx, id, draft);
    const savedId = before ? id : await insertPin(tx, draft);
    if (savedId === undefined) throw conflict('这个搜索词已经置顶了该机型，请编辑原来那条');
    const was =
      before && describePin(before, (await findProductNames(tx, [before.productId])).get(before.productId));
    await recordChange(tx, 'search.pin', { type: 'pin', id: savedId }, describePin(draft, name), was);
    return { id: savedId };
  });
}

/** Takes the place away (X1855). @throws AppError notFound */
export async function removePin(ctx: RequestContext, id: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const row = await selectPin(tx, id);
    if (!row) throw notFound('置顶不存在，可能已被同事删除');
    await deletePin(tx, id);
    const name = (await findProductNames(tx, [row.productId])).get(row.productId);
    await recordChange(tx, 'search.pin', { type: 'pin', id }, {}, describePin(row, name));
  });
}

/** Writes down what is different, and tells every process; where nothing is, nobody hears of it. */
async function recordChange(
  tx: RequestContext,
  action: 'search.synonym' | 'search.pin',
  object: AuditedThing,
  after: Described,
  before: Described = {},
): Promise<void> {
  const changes = Object.keys({ ...before, ...after })
    .map((field) => ({ field, before: before[field] ?? '', after: after[field] ?? '' }))
    .filter((change) => change.before !== change.after);
  if (changes.length === 0) return;
  const { 词, 搜索词 } = { ...before, ...after };
  await recordAct(tx, { action, target: 词 ?? 搜索词 ?? '', object, changes });
  await announceChange(tx);
}

function describeSynonym({ words, oneWay, active }: SynonymDraft): Described {
  return { 词: words.join('、'), 方向: oneWay ? '单向' : '双向', 启用: active ? '是' : '否' };
}

function describePin(
  { keyword, position, startsAt, endsAt, active }: PinDraft,
  name = '商品已删除',
): Described {
  return {
    搜索词: keyword,
    机型: name,
    位置: String(position),
    时间: `${writeBeijing(startsAt)} 至 ${endsAt ? writeBeijing(endsAt) : '长期'}`,
    启用: active ? '是' : '否',
  };
}
