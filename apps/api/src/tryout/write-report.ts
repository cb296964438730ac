import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { outdated } from '@jishi/contract/refusal.ts';
import type { tryout as contract } from '@jishi/contract/tryout.ts';
import {
  LEAST_REPORT,
  LEAST_REPORT_PICTURES,
  MOST_REPORT,
  MOST_REPORT_PICTURES,
  TRYOUT_GONE,
} from '@jishi/contract/tryout-words.ts';
import { submitPiece } from '../moderation/moderation.service.ts';
import { conflict, notFound, refuse } from '../platform/app-error.ts';
import { cleanText, countVisible } from '../platform/clean-text.ts';
import { refuseField } from '../platform/refuse-field.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { requireMember } from '../platform/require-member.ts';
import { claimUploads, publishPictures, readOwnVideo, releaseUploads } from '../upload/upload.service.ts';
import { type ApplicationRow, moveApplication, selectApplicationOf } from './application.queries.ts';
import { presentBlocks } from './read-report.ts';
import { moveReport, type ReportRow, selectReportOf, upsertDraft } from './report.queries.ts';
import type { KeptBlock } from './report.tables.ts';
import { claimOfVideo, REPORT_KIND, showReport } from './show-report.ts';
import { selectTryout } from './tryout.queries.ts';

type Written = ParsedInputOf<typeof contract.saveDraft>;
/** What of a report is written. */
type Parts = Pick<ReportRow, 'content' | 'video'>;
const HANDED_IN = '报告已提交，不能再修改';
const NOT_YET = '收到试用商品后才能写报告';

/**
 * The report that the member who asks writes (X2864).
 * @throws AppError notFound; conflict before the goods are there
 */
export async function readDraft(
  ctx: RequestContext,
  tryoutId: number,
): Promise<OutputOf<typeof contract.draft>> {
  const application = await requireTrying(ctx, tryoutId);
  const [row, report] = await Promise.all([selectTryout(ctx, tryoutId), selectReportOf(ctx, application.id)]);
  if (!row) throw notFound(TRYOUT_GONE);
  return {
    ...{ tryoutId, name: row.title, reportBy: application.reportBy?.toISOString() ?? '' },
    ...{ state: report?.state ?? 'draft', note: report?.note ?? '', score: report?.score ?? 0 },
    ...{ content: presentBlocks(report?.content ?? []), version: report?.version ?? 0 },
    video: report?.video?.fid ?? '',
  };
}

/** Keeps a draft (X2865). @throws AppError as `readDraft`; outdated; notFound for a picture of somebody else */
export async function saveDraft(
  ctx: RequestContext,
  input: Written,
): Promise<OutputOf<typeof contract.saveDraft>> {
  const { application, earlier } = await requireWriting(ctx, input.id);
  const parts = await readParts(ctx, earlier, input);
  const row = await inTransaction(ctx, (tx) => keep(tx, application, parts, input));
  return { version: row.version, content: presentBlocks(row.content) };
}

/**
 * Hands a report in (C275) and has it judged: what is missing is told, never what is thought.
 * @throws AppError as `saveDraft`; wrongInput naming `content`, `images` or `score`
 */
export async function handInReport(
  ctx: RequestContext,
  input: ParsedInputOf<typeof contract.report>,
): Promise<OutputOf<typeof contract.report>> {
  const { application, earlier } = await requireWriting(ctx, input.id);
  const parts = await readParts(ctx, earlier, input);
  const { content } = parts;
  const text = content.map((block) => block.text).join('\n');
  const pictures = content.flatMap(({ picture }) => (picture ? [picture] : []));
  if (input.score === 0) throw refuseField('score', '请为商品打分');
  if (countVisible(text) < LEAST_REPORT) throw refuseField('content', `报告至少 ${LEAST_REPORT} 字`);
  if (pictures.length < LEAST_REPORT_PICTURES)
    throw refuseField('images', `请至少上传 ${LEAST_REPORT_PICTURES} 张图片`);
  return inTransaction(ctx, async (tx) => {
    const { id, revision } = await keep(tx, application, parts, input);
    const { memberId } = application;
    const piece = { kind: REPORT_KIND, refId: id, revision: revision + 1, memberId, text, pictures };
    const verdict = await submitPiece(tx, piece);
    if (verdict === 'refused') throw refuseField('content', '报告含有不允许发布的内容，请修改');
    await moveReport(tx, id, ['draft', 'sentBack'], { state: 'pending', revision: revision + 1, note: '' });
    await moveApplication(tx, application.id, ['received', 'overdue', 'defaulted'], { state: 'reported' });
    if (verdict === 'passed') await showReport(tx, id);
    return { reportId: id, state: verdict === 'passed' ? 'shown' : 'pending' };
  });
}

/** The application whose goods the member has. @throws AppError notFound, conflict */
async function requireTrying(ctx: RequestContext, tryoutId: number): Promise<ApplicationRow> {
  const application = await selectApplicationOf(ctx, tryoutId, requireMember(ctx));
  if (!application) throw notFound(TRYOUT_GONE);
  if (application.reportBy === null) throw conflict(NOT_YET);
  return application;
}

/** The application, and the report as it was written so far. @throws AppError conflict for one that was handed in */
async function requireWriting(
  ctx: RequestContext,
  tryoutId: number,
): Promise<{ application: ApplicationRow; earlier: Parts }> {
  const application = await requireTrying(ctx, tryoutId);
  const report = await selectReportOf(ctx, application.id);
  if (report && report.state !== 'draft' && report.state !== 'sentBack') throw conflict(HANDED_IN);
  return { application, earlier: { content: report?.content ?? [], video: report?.video ?? null } };
}

async function keep(
  tx: RequestContext,
  { id: applicationId, tryoutId, memberId }: ApplicationRow,
  { before, ...parts }: Parts & { before: ReportRow['video'] },
  { score, version, images }: Written,
): Promise<ReportRow> {
  const row = await upsertDraft(tx, { applicationId, tryoutId, memberId }, { ...parts, score }, version);
  if (!row) {
    const now = await selectReportOf(tx, applicationId);
    if (now && now.state !== 'draft' && now.state !== 'sentBack') throw conflict(HANDED_IN);
    throw refuse(outdated, '草稿已在别处保存过，请刷新后继续', { version: now?.version ?? 0 });
  }
  // The pictures lie with those of the shop: nobody uses what was handed in twice, and the sweep takes it away.
  const claim = { kind: 'tryoutPicture', id: `${row.id}-${row.version}` };
  await claimUploads(tx, images, { ...claim, purpose: 'report' });
  await releaseUploads(tx, claim);
  await keepVideo(tx, row, before);
  return row;
}

/** The film of a report belongs to it, and one that it takes the place of to nobody. */
async function keepVideo(tx: RequestContext, row: ReportRow, before: ReportRow['video']): Promise<void> {
  const { id, video } = row;
  if (before && before.fid !== video?.fid) await releaseUploads(tx, claimOfVideo(id, before));
  if (video) await claimUploads(tx, [video.fid], { ...claimOfVideo(id, video), purpose: 'video' });
}

/** Words, pictures and film as they are kept. @throws AppError as `keepBlocks`; notFound for a film of somebody else */
async function readParts(
  ctx: RequestContext,
  earlier: Parts,
  input: Written,
): Promise<Parts & { before: ReportRow['video'] }> {
  const { video: fid } = input;
  const stays = fid === undefined || fid === earlier.video?.fid;
  const video = stays ? earlier.video : fid === '' ? null : await readOwnVideo(ctx, fid);
  return { content: await keepBlocks(ctx, earlier.content, input), video, before: earlier.video };
}

/**
 * Parts of a report as they are kept: cleaned, empty ones left out, pictures from among those that are handed in now or
 * stand in the draft.
 * @throws AppError notFound for a picture of somebody else; wrongInput for too much
 */
async function keepBlocks(
  ctx: RequestContext,
  earlier: readonly KeptBlock[],
  { content, images }: Pick<Written, 'content' | 'images'>,
): Promise<KeptBlock[]> {
  const fids = [...new Set(images)];
  const published = await publishPictures(ctx, fids, 'report');
  const known = new Map(fids.map((fid, index) => [fid, published[index]]));
  for (const { picture } of earlier) if (picture) known.set(`/files/${picture.key}`, picture);
  const blocks = content.flatMap(({ kind, text, image }): KeptBlock[] => {
    const words = cleanText(text);
    if (kind !== 'picture') return words === '' ? [] : [{ kind, text: words, picture: null }];
    const picture = known.get(image);
    return picture ? [{ kind, text: words, picture }] : [];
  });
  if (blocks.filter(({ kind }) => kind === 'picture').length > MOST_REPORT_PICTURES)
    throw refuseField('images', `最多 ${MOST_REPORT_PICTURES} 张图片`);
  if (countVisible(blocks.map(({ text }) => text).join('')) > MOST_REPORT)
    throw refuseField('content', `报告最多 ${MOST_REPORT} 字`);
  return blocks;
}
