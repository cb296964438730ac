import type { WordAction } from '@jishi/contract/moderation-words.ts';
import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { moderationWord } from './moderation.tables.ts';

export type WordRow = typeof moderationWord.$inferSelect;

export async function selectAllWords(ctx: RequestContext): Promise<WordRow[]> {
  return ctx.db.select().from(moderationWord).where(eq(moderationWord.tenantId, ctx.tenant.id));
}

const sortings = {
  '': [desc(moderationWord.updatedAt), asc(moderationWord.word)],
  timeDesc: [desc(moderationWord.updatedAt), asc(moderationWord.word)],
  timeAsc: [asc(moderationWord.updatedAt), asc(moderationWord.word)],
};

/** A page of the list, narrowed to words or notes that hold the keyword. */
export async function selectWords(
  ctx: RequestContext,
  { keyword, action, sort }: { keyword: string; action: WordAction | ''; sort: keyof typeof sortings },
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: WordRow[]; total: number }> {
  const where = and(
    eq(moderationWord.tenantId, ctx.tenant.id),
    action === '' ? undefined : eq(moderationWord.action, action),
    keyword === ''
      ? undefined
      : sql`strpos(lower(${moderationWord.word} || ' ' || ${moderationWord.note}), lower(${keyword})) > 0`,
  );
  const [rows, [all]] = await Promise.all([
    ctx.db
      .select()
      .from(moderationWord)
      .where(where)
      .orderBy(...sortings[sort])
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    ctx.db.select({ total: count() }).from(moderationWord).where(where),
  ]);
  return { rows, total: all?.total ?? 0 };
}

/** One at a time changes the list of a tenant until the transaction ends. */
export async function lockWords(tx: RequestContext): Promise<void> {
  const name = `moderation:words:${tx.tenant.id}`;
  await tx.db.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

export async function countWords(ctx: RequestContext): Promise<number> {
  const [row] = await ctx.db
    .select({ total: count() })
    .from(moderationWord)
    .where(eq(moderationWord.tenantId, ctx.tenant.id));
  return row?.total ?? 0;
}

/** Which of some words stand on the list, by the form that is looked for. */
export async function selectSqueezed(ctx: RequestContext, squeezed: readonly string[]): Promise<Set<string>> {
  const rows = await ctx.db
    .select({ squeezed: moderationWord.squeezed })
    .from(moderationWord)
    .where(and(eq(moderationWord.tenantId, ctx.tenant.id), inArray(moderationWord.squeezed, [...squeezed])));
  return new Set(rows.map((row) => row.squeezed));
}

/** Adds words; those that stand keep their spelling and get the action and note. */
export async function upsertWords(
  ctx: RequestContext,
  words: readonly Omit<WordRow, 'tenantId' | 'updatedAt'>[],
): Promise<void> {
  await ctx.db
    .insert(moderationWord)
    .values(words.map((word) => ({ tenantId: ctx.tenant.id, ...word })))
    .onConflictDoUpdate({
      target: [moderationWord.tenantId, moderationWord.squeezed],
      set: {
        action: sql`excluded.action`,
        note: sql`excluded.note`,
        staffName: sql`excluded.staff_name`,
        updatedAt: sql`now()`,
      },
    });
}

/** @returns whether it stood there */
export async function deleteWord(ctx: RequestContext, word: string): Promise<boolean> {
  const rows = await ctx.db
    .delete(moderationWord)
    .where(and(eq(moderationWord.tenantId, ctx.tenant.id), eq(moderationWord.word, word)))
    .returning({ word: moderationWord.word });
  return rows.length > 0;
}
