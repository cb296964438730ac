import { writeBeijingDay } from '@jishi/contract/beijing-time.ts';
import type { closing } from '@jishi/contract/closing.ts';
import { contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { hurryLater, planLater } from '../later/later.service.ts';
import { conflict, notFound } from '../platform/app-error.ts';
import { FileAnswer } from '../platform/file-answer.ts';
import { readOrNothing } from '../platform/pictures/picture-pipeline.ts';
import { afterCommit, inTransaction, type RequestContext } from '../platform/request-context.ts';
import { requireMember } from '../platform/require-member.ts';
import { requireRecentVerification } from '../session/session.service.ts';
import { insertCopy, selectLatestCopy } from './copy.queries.ts';
import { MAKE_COPY, sealedFor } from './make-copy.ts';

/** The latest copy of who asks (X3274). */
export async function readCopy(ctx: RequestContext): Promise<OutputOf<typeof closing.copy>> {
  const row = await selectLatestCopy(ctx, requireMember(ctx));
  const mayAsk = row?.day !== writeBeijingDay(Date.now());
  if (!row) return { state: 'none', askedAt: '', until: '', size: 0, url: '', mayAsk };
  const isOver = row.until !== null && row.until <= new Date();
  const state = row.until === null ? 'making' : isOver ? 'over' : 'ready';
  return {
    ...{ state, mayAsk, size: row.size, url: state === 'ready' ? contract.closing.copyFile.path : '' },
    askedAt: row.askedAt.toISOString(),
    until: row.until?.toISOString() ?? '',
  };
}

/** Has a copy made for who asks (X3275). @throws AppError reverifyRequired; conflict for a second of a day */
export async function askCopy(ctx: RequestContext): Promise<void> {
  const memberId = requireMember(ctx);
  await requireRecentVerification(ctx);
  await inTransaction(ctx, async (tx) => {
    const day = writeBeijingDay(Date.now());
    if (!(await insertCopy(tx, memberId, day))) throw conflict('今天已申请过，请明天再来');
    await planLater(tx, { kind: MAKE_COPY, refId: `${memberId}:${day}`, dueAt: new Date() });
    afterCommit(tx, hurryLater);
  });
}

/** The file for its member alone (X3276). @throws AppError reverifyRequired; notFound */
export async function readCopyFile(ctx: RequestContext): Promise<FileAnswer> {
  const memberId = requireMember(ctx);
  await requireRecentVerification(ctx);
  const row = await selectLatestCopy(ctx, memberId);
  const isThere = row !== undefined && row.key !== '' && row.until !== null && row.until > new Date();
  const sealed = isThere ? await readOrNothing(ctx.platform.files, row.key) : undefined;
  if (!isThere || !sealed) throw notFound('数据副本不存在或已过期');
  const content = ctx.platform.secrets.openBytes(sealed, sealedFor(ctx, row.key));
  const name = encodeURIComponent(`我的数据-${row.day}.zip`);
  return new FileAnswer('application/zip', content, {
    'cache-control': 'private, no-store',
    'content-disposition': `attachment; filename="my-data.zip"; filename*=UTF-8''${name}`,
  });
}
