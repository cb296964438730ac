import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { renameMaker } from '../search/search.service.ts';
import { recycleModel, recycleWord } from './price-book.tables.ts';
import { isListed } from './valuation.queries.ts';

/** Sorts behind every text that begins alike. */
const END = '\u{10ffff}';

/**
 * Listed models that have all of these words, the dearest first; each word is one range of the index, and one more for
 * each other name of the maker that it begins with.
 * @param words small letters, figures and characters
 */
export async function selectModelsOfWords(
  ctx: RequestContext,
  words: readonly string[],
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ ids: number[]; total: number }> {
  const where = and(
    isListed(ctx),
    sql`${recycleModel.id} IN (${sql.join(
      words.map((word) => modelsOf(ctx, word)),
      sql` INTERSECT `,
    )})`,
  );
  const [rows, total] = await Promise.all([
    ctx.db
      .select({ id: recycleModel.id })
      .from(recycleModel)
      .where(where)
      .orderBy(sql`${recycleModel.topPriceFen} DESC`, recycleModel.id)
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    ctx.db.$count(recycleModel, where),
  ]);
  return { ids: rows.map(({ id }) => id), total };
}

/** Models that have a word, or the same word with another name of its maker. */
function modelsOf(ctx: RequestContext, word: string): SQL {
  const ways = [
    modelsWith(ctx, word),
    ...renameMaker(word).map((other) => modelsWith(ctx, other, 'renamed')),
  ];
  return sql`(${sql.join(ways, sql` UNION `)})`;
}

/** Two letters that nobody typed are a name only where no third follows: 小米 is MI, and not mini. */
const SHORT = /^[a-z]{2}$/;

function modelsWith(ctx: RequestContext, word: string, how: 'typed' | 'renamed' = 'typed'): SQL {
  const ends =
    how === 'renamed' && SHORT.test(word) ? sql`AND substr(${recycleWord.word}, 3, 1) !~ '[a-z]'` : sql``;
  return sql`SELECT ${recycleWord.modelId} FROM ${recycleWord} WHERE ${recycleWord.tenantId} = ${ctx.tenant.id}
    AND ${recycleWord.word} ~>=~ ${word} AND ${recycleWord.word} ~<~ ${`${word}${END}`} ${ends}`;
}

/** Words of a model are written anew. */
export async function replaceWords(
  tx: RequestContext,
  modelId: number,
  words: readonly string[],
): Promise<void> {
  const tenantId = tx.tenant.id;
  await tx.db
    .delete(recycleWord)
    .where(and(eq(recycleWord.tenantId, tenantId), eq(recycleWord.modelId, modelId)));
  if (words.length > 0)
    await tx.db.insert(recycleWord).values(words.map((word) => ({ tenantId, word, modelId })));
}
