import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { onPage } from '../platform/db/on-page.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { FileRow } from './upload.queries.ts';
import { type UploadState, uploadFile } from './upload.tables.ts';

export interface FileFilter {
  /** A fid, or the number of a member. */
  keyword: string;
  /** Empty: all. */
  states: readonly UploadState[];
  purpose: string;
  sort: '' | 'timeAsc' | 'timeDesc';
}

/** A page of files, newest first unless sorted. */
export async function selectFiles(
  ctx: RequestContext,
  filter: FileFilter,
  page: { page: number; pageSize: number },
): Promise<{ rows: FileRow[]; total: number }> {
  const where = and(
    eq(uploadFile.tenantId, ctx.tenant.id),
    filter.states.length === 0 ? undefined : inArray(uploadFile.state, [...filter.states]),
    filter.purpose === '' ? undefined : eq(uploadFile.purpose, filter.purpose),
    matchKeyword(filter.keyword),
  );
  const order = filter.sort === 'timeAsc' ? asc : desc;
  const orderBy = [order(uploadFile.createdAt), order(uploadFile.fid)];
  const [rows, [count]] = await Promise.all([
    ctx.db
      .select()
      .from(uploadFile)
      .where(
        onPage(ctx, uploadFile, { where, orderBy, page: page.page, pageSize: page.pageSize }, [
          uploadFile.fid,
        ]),
      )
      .orderBy(...orderBy),
    ctx.db.select({ total: sql<number>`count(*)::int` }).from(uploadFile).where(where),
  ]);
  return { rows, total: count?.total ?? 0 };
}

function matchKeyword(keyword: string): SQL | undefined {
  if (keyword === '') return undefined;
  if (/^\d{1,15}$/.test(keyword)) return eq(uploadFile.memberId, Number(keyword));
  return eq(uploadFile.fid, keyword.toLowerCase());
}

/** Hides a file from everybody. @returns nothing where it is hidden already */
export async function markRemoving(
  tx: RequestContext,
  fid: string,
  reason: string,
): Promise<FileRow | undefined> {
  const [row] = await tx.db
    .update(uploadFile)
    .set({ state: 'removing', reason, removedAt: sql`now()` })
    .where(
      and(
        eq(uploadFile.tenantId, tx.tenant.id),
        eq(uploadFile.fid, fid),
        inArray(uploadFile.state, ['ready', 'received', 'arriving', 'probing']),
      ),
    )
    .returning();
  return row;
}
