import { type ClauseName, clauses } from '@jishi/contract/clause-words.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { insertFirst, insertNext } from './clause.queries.ts';
import { editionInForce } from './clause.service.ts';
import { houseTexts } from './house-texts.ts';

const DAY_MS = 86_400_000;
/** For how long first editions are said to have held. */
const FIRST_DAYS = 400;

/**
 * A further edition of some terms: in force from now on (`days` 0), since so many days (below 0), or announced for in
 * so many. For shops that are filled from elsewhere: nobody is told, and nothing is written down.
 */
export async function fillEditions(
  ctx: RequestContext,
  editions: readonly { name: ClauseName; add: string; note: string; days: number }[],
): Promise<void> {
  for (const { name, add, note, days } of editions) {
    const first = { name, title: clauses[name], html: houseTexts[name], publishedBy: '系统' };
    await inTransaction(ctx, (tx) => insertFirst(tx, { ...first, since: inDays(-FIRST_DAYS) }));
    const { id: seenId, html } = await editionInForce(ctx, name);
    const from = days === 0 ? null : inDays(days);
    const next = { name, seenId, note, from, html: `${html}\n${add}`, publishedBy: '系统' };
    // A transaction of its own: it begins after the one that wrote the first edition.
    await inTransaction(ctx, (tx) => insertNext(tx, next));
  }
}

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
