import { type RefusalReason, refusalReasons } from '@jishi/contract/moderation-words.ts';
import { tell } from '../notice/notice.service.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { decideItem, type ItemRow, lockPiece, selectItem, selectNewest } from './item.queries.ts';
import { requireModerated } from './moderated-kinds.ts';
import { closeReports } from './report.queries.ts';

/** Characters of a piece that are quoted to its author and in the register. */
const QUOTED = 20;

/** A verdict; without a name nobody but the shop itself. */
export type Decision =
  | { state: 'passed'; staffName?: string }
  | { state: 'refused'; reason: RefusalReason; staffName: string };

/**
 * Decides on a piece, in a transaction, with all that follows: its room shows it or takes it away, its author is told
 * why, and reports on it are answered.
 * @returns undefined where nothing is left to decide: somebody was first, or it was written anew or taken back
 */
export async function decidePiece(
  tx: RequestContext,
  id: number,
  decision: Decision,
): Promise<ItemRow | undefined> {
  const before = await selectItem(tx, id);
  if (!before) return undefined;
  await lockPiece(tx, before);
  const newest = await selectNewest(tx, before);
  if (newest?.id !== id) return undefined;
  const reason = decision.state === 'refused' ? decision.reason : '';
  const { state, staffName = '' } = decision;
  const item = await decideItem(tx, id, { state, reasonCode: reason, staffName });
  if (!item) return undefined;
  const kind = requireModerated(item.kind);
  if (decision.state === 'passed') {
    await kind.passed?.(tx, item);
    return item;
  }
  await kind.refused(tx, item);
  await closeReports(tx, item, { state: 'upheld', staffName });
  if (item.memberId !== null) {
    await tell(tx, item.memberId, {
      kind: 'system',
      title: `您的${kind.title}未通过审核`,
      text: `${kind.title}${quotePiece(item)}${refusalReasons[decision.reason]}，已不再展示。${kind.isFinal ? '' : '您可以修改后重新提交。'}`,
      ...(kind.link && { link: kind.link }),
      dedupKey: `moderation:${item.id}:refused`,
    });
  }
  return item;
}

/** The beginning of a text in quotation marks; empty where it is pictures alone. */
export function quotePiece({ text }: Pick<ItemRow, 'text'>): string {
  const characters = [...text];
  if (characters.length === 0) return '';
  return `“${characters.slice(0, QUOTED).join('')}${characters.length > QUOTED ? '…' : ''}”`;
}
