import type { RefusalReason } from '@jishi/contract/moderation-words.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { decidePiece } from './decide-piece.ts';
import { insertItem, lockPiece, type PieceKey, selectNewest } from './item.queries.ts';
import type { Piece } from './moderated-kinds.ts';

/**
 * Refuses a piece that its room's own staff screen shows, in a transaction, with all that a refusal brings. What was
 * never judged, being older than the rules, is written down first.
 * @param piece as it stands now
 * @returns whether there was something to refuse
 */
export async function refuseShown(
  tx: RequestContext,
  { kind, refId }: PieceKey,
  piece: Piece,
  { reason, staffName }: { reason: RefusalReason; staffName: string },
): Promise<boolean> {
  await lockPiece(tx, { kind, refId });
  const item =
    (await selectNewest(tx, { kind, refId })) ??
    (await insertItem(tx, {
      kind,
      refId,
      revision: piece.revision,
      memberId: piece.memberId,
      text: piece.text,
      pictures: [...piece.pictures],
      pictureState: piece.pictures.length > 0 ? 'fine' : 'none',
      state: 'passed',
    }));
  return (await decidePiece(tx, item.id, { state: 'refused', reason, staffName })) !== undefined;
}
