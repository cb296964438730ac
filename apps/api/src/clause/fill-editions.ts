import type { ClauseName } from '@jishi/contract/clause-words.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { insertNext } from './clause.queries.ts';
import { editionInForce } from './clause.service.ts';

const DAY_MS = 86_400_000;

/**
 * A second edition of some terms: in force from now on, or announced for in so many days. For shops
 * that are filled from elsewhere: nobody is told, and nothing is written down.
 */
export async function fillEditions(
  ctx: RequestContext,
  editions: readonly { name: ClauseName; add: string; note: string; days: number }[],
): Promise<void> {
  for (const { name, add, note, days } of editions) {
    const { id: seenId, html } = await editionInForce(ctx, name);
    const from = days === 0 ? null : new Date(Date.now() + days * DAY_MS);
    const next = { name, seenId, note, from, html: `${html}\n${add}`, publishedBy: '系统' };
    // A transaction of its own: it begins after the one that wrote the first edition.
    await inTransaction(ctx, (tx) => insertNext(tx, next));
  }
}
