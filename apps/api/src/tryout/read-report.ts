import { fenToYuan } from '@jishi/contract/money.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import type { tryout as contract } from '@jishi/contract/tryout.ts';
import type { ReportBlock, ReportCard } from '@jishi/contract/tryout-shapes.ts';
import { DELETE_HOURS, REPORT_GONE } from '@jishi/contract/tryout-words.ts';
import { findSkus } from '../catalog/catalog.service.ts';
import { presentVideo } from '../comment/comment.service.ts';
import { maskName, readMember } from '../member/member.service.ts';
import { listMemberNames } from '../member/member-list.service.ts';
import { notFound } from '../platform/app-error.ts';
import { presentPicture } from '../platform/pictures-on-wire.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { describeLevel } from '../platform/tenancy/member-levels.ts';
import { hasLiked, type ReportRow, selectNeighbours, selectReport, selectShown } from './report.queries.ts';
import type { KeptBlock } from './report.tables.ts';
import { selectSome } from './tryout.queries.ts';

const SUMMARY = 120;
const HOUR_MS = 3_600_000;

/** Reports that everybody sees (X2866). */
export async function listReports(
  ctx: RequestContext,
  { tryoutId, page, pageSize }: ParsedInputOf<typeof contract.reports>,
): Promise<OutputOf<typeof contract.reports>> {
  const { rows, total } = await selectShown(ctx, tryoutId, { page, pageSize });
  return { list: await presentReports(ctx, rows), total, page, pageSize };
}

/** Reports as they travel, their authors masked. */
export async function presentReports(ctx: RequestContext, rows: readonly ReportRow[]): Promise<ReportCard[]> {
  const [names, tryouts] = await Promise.all([
    listMemberNames(
      ctx,
      rows.map(({ memberId }) => memberId),
    ),
    selectSome(ctx, [...new Set(rows.map(({ tryoutId }) => tryoutId))]),
  ]);
  const titles = new Map(tryouts.map(({ id, title }) => [id, title]));
  return rows.map((row) =>
    presentReport(row, titles.get(row.tryoutId) ?? '', names.get(row.memberId)?.name ?? ''),
  );
}

function presentReport(row: ReportRow, tryoutTitle: string, name: string): ReportCard {
  const { id, tryoutId, content, score, likes, comments, featured } = row;
  const picture = content.find((block) => block.picture)?.picture;
  const title = content.find(({ kind }) => kind === 'heading')?.text ?? `${tryoutTitle} 试用报告`;
  const text = content.flatMap((block) => (block.kind === 'text' ? [block.text] : [])).join(' ');
  return {
    ...{ id, tryoutId, title, author: maskName(name), score, likes, comments, featured },
    summary: text.length > SUMMARY ? `${text.slice(0, SUMMARY)}…` : text,
    image: picture ? presentPicture(picture, title) : null,
    createdAt: (row.shownAt ?? row.createdAt).toISOString(),
  };
}

/** A report (C280); its author sees it in any state but deleted. @throws AppError notFound */
export async function readReport(
  ctx: RequestContext,
  id: number,
): Promise<OutputOf<typeof contract.reportDetail>> {
  const row = await selectReport(ctx, id);
  const memberId = ctx.visitor.member?.memberId;
  const mine = row !== undefined && row.memberId === memberId;
  if (!row || row.state === 'deleted' || (row.state !== 'shown' && !mine)) throw notFound(REPORT_GONE);
  const [[card], [tryout], author, liked, neighbours] = await Promise.all([
    presentReports(ctx, [row]),
    selectSome(ctx, [row.tryoutId]),
    readMember(ctx, row.memberId),
    memberId === undefined ? false : hasLiked(ctx, id, memberId),
    selectNeighbours(ctx, row),
  ]);
  if (!card || !tryout) throw notFound(REPORT_GONE);
  const view = (await findSkus(ctx, [tryout.ppid])).get(tryout.ppid);
  return {
    ...card,
    ...{ state: row.state, levelName: describeLevel(ctx, author.level), content: presentBlocks(row.content) },
    video: presentVideo(row.video),
    ...{ liked, mine, canDelete: mine && mayDelete(row), ...neighbours },
    product: view
      ? {
          ...{ ppid: view.ppid, name: view.name, price: fenToYuan(view.priceFen) },
          image: presentPicture(view.picture, view.name).url,
        }
      : null,
  };
}

/** Whether the author may take it away: any that is not shown, one that is for a day and without a comment. */
export function mayDelete({ state, shownAt, comments }: ReportRow, now = new Date()): boolean {
  if (state !== 'shown') return state !== 'deleted';
  return comments === 0 && shownAt !== null && now.getTime() - shownAt.getTime() < DELETE_HOURS * HOUR_MS;
}

/** Parts of a report as they travel. */
export function presentBlocks(content: readonly KeptBlock[]): ReportBlock[] {
  return content.map(({ kind, text, picture }) => ({
    ...{ kind, text },
    picture: picture ? presentPicture(picture, text) : null,
  }));
}
