import type { OutputOf } from '@jishi/contract/operation.ts';
import type { upload } from '@jishi/contract/upload.ts';
import { notFound } from '../platform/app-error.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { maySee } from './read-upload.ts';
import { listReceived } from './receive-part.ts';
import { selectFile } from './upload.queries.ts';
import { addressOfUpload } from './upload.service.ts';
import { selectSessionOf } from './video.queries.ts';

const stateTexts = { arriving: '上传中', probing: '处理中', ready: '已完成' };

/**
 * What came of a video (C222): which parts have come, and once it has been looked at its length and size.
 * @throws AppError notFound for whoever may not see it, and for what is no video
 */
export async function readVideo(ctx: RequestContext, fid: string): Promise<OutputOf<typeof upload.video>> {
  const row = await selectFile(ctx, fid);
  const { state } = row ?? {};
  const isKnown = state === 'arriving' || state === 'probing' || state === 'ready' || state === 'refused';
  if (row?.kind !== 'video' || !isKnown || !maySee(ctx, row)) throw notFound('视频不存在或已被删除');
  const [session, received, poster] = await Promise.all([
    selectSessionOf(ctx, fid),
    listReceived(ctx, row),
    row.posterFid === null ? undefined : selectFile(ctx, row.posterFid),
  ]);
  return {
    fid,
    state,
    stateText: state === 'refused' ? row.reason : stateTexts[state],
    received,
    parts: session?.parts ?? 0,
    duration: row.durationMs / 1000,
    width: row.width,
    height: row.height,
    // An address that answers, or none: a poster may have been taken away.
    poster: poster?.state === 'ready' ? addressOfUpload(poster.fid) : null,
    url: state === 'ready' ? addressOfUpload(fid) : null,
  };
}
