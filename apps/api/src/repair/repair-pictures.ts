import type { PictureStage } from '@jishi/contract/repair-state.ts';
import { conflict } from '../platform/app-error.ts';
import type { FileAnswer } from '../platform/file-answer.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { claimUploads, readClaimedUpload, type staffUploader } from '../upload/upload.service.ts';
import { requireRepairForStaff } from './change-repair.ts';
import { REPAIR_CLAIM } from './repair-subject.ts';
import { insertPictures, selectPictures } from './repair-work.queries.ts';

/** Pictures of one ticket, of all stages. */
const MOST_PICTURES = 30;

/** Adds pictures to a ticket. In its transaction. @throws AppError notFound for a file of somebody else; conflict */
export async function addPictures(
  tx: RequestContext,
  id: number,
  stage: PictureStage,
  fids: readonly string[],
  from?: ReturnType<typeof staffUploader>,
): Promise<void> {
  if (fids.length === 0) return;
  if ((await selectPictures(tx, id)).length + fids.length > MOST_PICTURES)
    throw conflict(`每张维修单最多 ${MOST_PICTURES} 张图片`);
  await claimUploads(tx, fids, { kind: REPAIR_CLAIM, id, purpose: 'repair', ...(from && { from }) });
  await insertPictures(
    tx,
    fids.map((fid) => ({ repairOrderId: id, fid, stage })),
  );
}

/** A picture of a ticket, for staff who may see the ticket. That it was read is written down. */
export async function readPicture(ctx: RequestContext, id: number, fid: string): Promise<FileAnswer> {
  await requireRepairForStaff(ctx, id);
  return readClaimedUpload(ctx, fid, { kind: REPAIR_CLAIM, id });
}
