import type { ModerationState } from '@jishi/contract/moderation-words.ts';
import type { StoredPicture } from '../platform/pictures/picture-pipeline.ts';
import { afterCommit, type RequestContext } from '../platform/request-context.ts';
import { hurryPictures } from './check-pictures.ts';
import { insertItem, lockPiece, type PieceKey, selectNewest, withdrawItems } from './item.queries.ts';
import { judgeText } from './judge-text.ts';
import { requireModerated } from './moderated-kinds.ts';
import { isTrusted } from './trust.ts';

/** What a member wrote. */
export interface Submission extends PieceKey {
  /** Of the room's own counting; left out: one more than there is. The same revision again is judged once. */
  readonly revision?: number;
  /** Null for a guest, whom nobody trusts. */
  readonly memberId: number | null;
  readonly text: string;
  readonly pictures?: readonly StoredPicture[];
  /** What its room wants staff to look at, in their words: it waits for them, as if they were words of the list. */
  readonly doubts?: readonly string[];
}

/**
 * Has a piece judged, in the transaction that writes it down and before the room's own rows are written (whoever
 * decides takes the same locks in that order). The room acts on the answer: `pending` waits for staff, `refused` holds
 * a word that nobody may use, and its form says so. Later verdicts come to `passed` and `refused` of its kind.
 * A text without words of the list, by an author who is trusted, passes at once; pictures wait for their check.
 * @throws Error outside a transaction, and for a kind that no room states
 */
export async function submitPiece(tx: RequestContext, submission: Submission): Promise<ModerationState> {
  const { kind, refId, revision, memberId, text, pictures = [], doubts = [] } = submission;
  requireTransaction(tx);
  requireModerated(kind);
  await lockPiece(tx, submission);
  const newest = await selectNewest(tx, submission);
  if (newest && revision !== undefined && revision <= newest.revision) return newest.state;
  await withdrawItems(tx, submission, ['pending']);
  const { hitWords, action } = await judgeText(tx, text);
  const isPlain = action === undefined && pictures.length === 0 && doubts.length === 0;
  const passes = isPlain && memberId !== null && (await isTrusted(tx, memberId));
  const state = action === 'refuse' ? 'refused' : passes ? 'passed' : 'pending';
  await insertItem(tx, {
    kind,
    refId,
    revision: revision ?? (newest?.revision ?? 0) + 1,
    memberId,
    text,
    pictures: [...pictures],
    pictureState: pictures.length > 0 ? 'waiting' : 'none',
    hitWords: [...hitWords, ...doubts],
    state,
    ...(state === 'refused' && { reasonCode: 'illegal' }),
    ...(state !== 'pending' && { decidedAt: new Date() }),
  });
  if (state === 'pending' && pictures.length > 0) afterCommit(tx, hurryPictures);
  return state;
}

/** Takes a piece back that its author has removed. In the transaction that removes it. */
export async function withdrawPiece(tx: RequestContext, key: PieceKey): Promise<void> {
  requireTransaction(tx);
  await lockPiece(tx, key);
  await withdrawItems(tx, key, ['pending', 'passed']);
}

/** Whether what stands there now has passed: its newest revision, not one before. */
export async function isPublic(ctx: RequestContext, key: PieceKey): Promise<boolean> {
  return (await selectNewest(ctx, key))?.state === 'passed';
}

function requireTransaction(tx: RequestContext): void {
  if (!tx.transactional) throw new Error('a piece is judged in the transaction that writes it down');
}
