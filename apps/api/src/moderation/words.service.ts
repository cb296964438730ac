import type { adminModeration } from '@jishi/contract/admin-moderation.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { recordAct } from '../audit/audit.service.ts';
import { conflict, notFound } from '../platform/app-error.ts';
import { announceChange } from '../platform/cache/change-feed.ts';
import { refuseField } from '../platform/refuse-field.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { requireStaff } from '../platform/require-staff.ts';
import { squeezeText } from './squeeze-text.ts';
import {
  countWords,
  deleteWord,
  lockWords,
  selectSqueezed,
  selectWords,
  upsertWords,
} from './word.queries.ts';

/** A single letter would hold whatever anybody writes. */
const LEAST_LETTERS = 2;
const MOST_WORDS = 5_000;
/** Words that an entry of the register names. */
const NAMED = 5;

/** The words of the tenant (X894). */
export async function listWords(
  ctx: RequestContext,
  { page, pageSize, ...filter }: ParsedInputOf<typeof adminModeration.words>,
): Promise<OutputOf<typeof adminModeration.words>> {
  const { rows, total } = await selectWords(ctx, filter, { page, pageSize });
  const list = rows.map(({ word, action, note, staffName, updatedAt }) => ({
    word,
    action,
    note,
    staffName,
    updatedAt: updatedAt.toISOString(),
  }));
  return { list, total, page, pageSize };
}

/**
 * Adds words or gives those that stand another action and note (X895). From the commit on every process judges by them.
 * @throws AppError invalidInput naming `words` for one without two letters or digits; conflict for a list that is full
 */
export async function saveWords(
  ctx: RequestContext,
  { words, action, note }: ParsedInputOf<typeof adminModeration.saveWords>,
): Promise<OutputOf<typeof adminModeration.saveWords>> {
  const bySqueezed = new Map(words.map((word) => [squeezeText(word).text, word]));
  for (const [squeezed, word] of bySqueezed)
    if ([...squeezed].length < LEAST_LETTERS)
      throw refuseField('words', `“${word}”至少需要 ${LEAST_LETTERS} 个字，标点和空格不计`);
  const staffName = requireStaff(ctx).name;
  return inTransaction(ctx, async (tx) => {
    await lockWords(tx);
    const known = await selectSqueezed(tx, [...bySqueezed.keys()]);
    await upsertWords(
      tx,
      [...bySqueezed].map(([squeezed, word]) => ({ word, squeezed, action, note, staffName })),
    );
    if ((await countWords(tx)) > MOST_WORDS) throw conflict(`敏感词最多 ${MOST_WORDS} 个，请先删除不用的词`);
    const all = [...bySqueezed.values()];
    await recordAct(tx, {
      action: 'moderation.word',
      target: `${all.slice(0, NAMED).join('、')}${all.length > NAMED ? ` 等 ${all.length} 个` : ''}`,
      object: { type: 'tenant', id: tx.tenant.id },
      changes: [{ field: '处理', before: '', after: action === 'hold' ? '转人工' : '直接拒绝' }],
    });
    await announceChange(tx);
    return { added: bySqueezed.size - known.size, changed: known.size };
  });
}

/** Takes a word off the list (X896). @throws AppError notFound */
export async function removeWord(ctx: RequestContext, word: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    if (!(await deleteWord(tx, word))) throw notFound('该词不存在或已被删除');
    await recordAct(tx, {
      action: 'moderation.wordRemove',
      target: word,
      object: { type: 'tenant', id: tx.tenant.id },
    });
    await announceChange(tx);
  });
}

/** Words that a shop begins with; those that stand already stay as they are. */
export async function provideWords(
  ctx: RequestContext,
  words: ParsedInputOf<typeof adminModeration.saveWords>,
  staffName: string,
): Promise<void> {
  const { action, note } = words;
  const known = await selectSqueezed(
    ctx,
    words.words.map((word) => squeezeText(word).text),
  );
  const fresh = words.words
    .map((word) => ({ word, squeezed: squeezeText(word).text, action, note, staffName }))
    .filter(({ squeezed }) => !known.has(squeezed));
  if (fresh.length > 0) await upsertWords(ctx, fresh);
}
