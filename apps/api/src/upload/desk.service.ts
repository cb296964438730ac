import type { adminUpload } from '@jishi/contract/admin-upload.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { FILE_GONE } from '@jishi/contract/said-alike.ts';
import { recordAct } from '../audit/audit.service.ts';
import { notFound } from '../platform/app-error.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { markRemoving, selectFiles } from './desk.queries.ts';
import { describeFile } from './read-upload.ts';
import { removeFile } from './sweep-uploads.ts';
import type { FileRow } from './upload.queries.ts';
import type { UploadState } from './upload.tables.ts';

type Listed = OutputOf<typeof adminUpload.list>;
type ShownState = Listed['list'][number]['state'];

/** What staff are told of each state. */
const shownStates: Readonly<Record<UploadState, ShownState>> = {
  arriving: 'waiting',
  probing: 'waiting',
  received: 'waiting',
  ready: 'ready',
  refused: 'refused',
  removing: 'removing',
  removed: 'removed',
};

/** Files that visitors handed in (X882): who, what, how large, what came of them. */
export async function listUploads(
  ctx: RequestContext,
  { state, ...input }: ParsedInputOf<typeof adminUpload.list>,
): Promise<Listed> {
  const all = Object.keys(shownStates) as UploadState[];
  const states = state === '' ? [] : all.filter((one) => shownStates[one] === state);
  const { rows, total } = await selectFiles(ctx, { ...input, states }, input);
  return { list: rows.map(presentRow), total, page: input.page, pageSize: input.pageSize };
}

function presentRow(row: FileRow): Listed['list'][number] {
  return {
    fid: row.fid,
    purpose: row.purpose,
    kind: row.kind,
    memberId: row.memberId ?? 0,
    byStaff: row.uploader.startsWith('staff:'),
    size: row.bytes,
    state: shownStates[row.state],
    scan: row.scan,
    damage: row.damage,
    reason: row.reason,
    secret: row.secret,
    shown: row.shownAt !== null,
    claimed: row.claimedKind !== null,
    createdAt: row.createdAt.toISOString(),
  };
}

/**
 * Takes a file away (X883). With the commit nobody sees it and it stands in the register who did so and why; the store
 * is asked afterwards, and by each sweep until it has let go.
 * @throws AppError notFound for a file of another tenant, and one that is gone already
 */
export async function removeUpload(ctx: RequestContext, fid: string, reason: string): Promise<void> {
  const row = await inTransaction(ctx, async (tx) => {
    const removing = await markRemoving(tx, fid, reason);
    if (!removing) throw notFound(FILE_GONE);
    await recordAct(tx, {
      action: 'upload.remove',
      target: describeFile(removing),
      object: { type: 'upload', id: fid },
      changes: [{ field: '原因', before: '', after: reason }],
    });
    return removing;
  });
  await removeFile(ctx, row);
}
