import path from 'node:path';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { decidePiece } from './decide-piece.ts';
import { type ItemRow, lockPiece, markSeen, selectUnseen } from './item.queries.ts';
import { isTrusted } from './trust.ts';

/** The job that looks at pictures. */
export const PICTURES_JOB = 'moderation.pictures';
/** Pieces that one run looks at. */
const BATCH = 20;

/**
 * Has pictures looked at now instead of within a minute, by the job: whoever has handed one in does not wait for a
 * service. A queue that cannot be reached delays it only.
 */
export async function hurryPictures(ctx: RequestContext): Promise<void> {
  await ctx.platform.jobs.send(PICTURES_JOB, { tenantId: ctx.tenant.id }, { singletonKey: 'hurried' });
}

/**
 * Has the pictures of a piece looked at, outside of any transaction: a service may take its time. What it holds waits
 * for staff; what is fine passes by itself where the words are, too, and the author is trusted.
 * @throws Error when the check did not answer: the piece waits, and the sweep asks again
 */
async function checkPictures(ctx: RequestContext, item: ItemRow): Promise<void> {
  const { files, pictureCheck } = ctx.platform;
  let isHeld = false;
  for (const { key } of item.pictures)
    isHeld ||= await pictureCheck.holds({ name: path.basename(key), read: () => files.read(key) });
  await inTransaction(ctx, async (tx) => {
    await lockPiece(tx, item);
    if (!(await markSeen(tx, item.id, isHeld ? 'held' : 'fine'))) return;
    if (isHeld || item.hitWords.length > 0 || item.memberId === null) return;
    if (await isTrusted(tx, item.memberId)) await decidePiece(tx, item.id, { state: 'passed' });
  });
}

/** Looks at what no check has answered for. One piece that fails keeps no other waiting. */
export async function checkUnseen(ctx: RequestContext): Promise<void> {
  for (const item of await selectUnseen(ctx, BATCH)) {
    try {
      await checkPictures(ctx, item);
    } catch (error) {
      ctx.log.warn({ err: error, itemId: item.id }, 'pictures of a piece could not be checked');
    }
  }
}
