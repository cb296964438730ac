import { editionChanged } from '@jishi/contract/clause.ts';
import { type ClauseName, clausePath, clauses } from '@jishi/contract/clause-words.ts';
import { refuse } from '../platform/app-error.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { requireMember } from '../platform/require-member.ts';
import { insertFirst, selectEdition, selectInForce } from './clause.queries.ts';
import { houseTexts } from './house-texts.ts';
import { insertAcceptances, selectAnnounced } from './member-terms.queries.ts';

/** What terms say now. */
export interface Edition {
  id: number;
  clauseId: number;
  name: ClauseName;
  title: string;
  number: number;
  html: string;
  inForceFrom: string;
}

/**
 * The edition of some terms that holds now, by the clock of the database. A site whose staff have published none of
 * their own gets the house's text as its first edition.
 */
export async function editionInForce(ctx: RequestContext, name: ClauseName): Promise<Edition> {
  const known = await selectInForce(ctx, name);
  if (known) return present(known);
  await inTransaction(ctx, (tx) =>
    insertFirst(tx, { name, title: clauses[name], html: houseTexts[name], publishedBy: '系统' }),
  );
  const made = await selectInForce(ctx, name);
  if (!made) throw new Error(`no edition of ${name} is in force`);
  return present(made);
}

/** The edition that somebody agreed to; the one in force where nobody has yet, or it is not to be found. */
export async function editionAgreed(
  ctx: RequestContext,
  name: ClauseName,
  agreedId: number | null,
): Promise<Edition> {
  const agreed = agreedId === null ? undefined : await selectEdition(ctx, agreedId);
  return agreed ? present(agreed) : editionInForce(ctx, name);
}

/**
 * Writes down that the member who asks agreed to the edition in force, for a subject such as `repair:17`; again for the
 * same subject it stays the one row. Inside the transaction of the subject.
 * @param seenId the edition that the page showed, where it says so
 * @returns the edition, for the subject to name
 * @throws AppError editionChanged when another one has come into force since, loginRequired
 */
export async function acceptEdition(
  tx: RequestContext,
  name: ClauseName,
  subject: string,
  seenId?: number,
): Promise<Edition> {
  if (!tx.transactional) throw new Error('terms are agreed to in the transaction of what they are for');
  const memberId = requireMember(tx);
  const edition = await editionInForce(tx, name);
  if (seenId !== undefined && seenId !== edition.id)
    throw refuse(editionChanged, `《${edition.title}》已更新，请重新阅读并确认`, {
      ...{ editionId: edition.id, number: edition.number },
    });
  const { ip, browserId } = tx.visitor;
  await insertAcceptances(tx, [{ memberId, editionId: edition.id, subject, ip, browserId }]);
  return edition;
}

/** Editions of the terms of all members that are announced and do not hold yet. */
export async function listAnnouncedTerms(
  ctx: RequestContext,
): Promise<{ title: string; link: string; inForceFrom: string }[]> {
  const rows = await selectAnnounced(ctx);
  return rows.map(({ id, title, from, ...row }) => ({
    title,
    link: clausePath(row, id),
    inForceFrom: new Date(from).toISOString(),
  }));
}

function present({ from, ...edition }: Omit<Edition, 'inForceFrom'> & { from: string }): Edition {
  return { ...edition, inForceFrom: new Date(from).toISOString() };
}
