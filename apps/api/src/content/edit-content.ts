import type { adminContent } from '@jishi/contract/admin-content.ts';
import type { ContentEntry, SystemStatus } from '@jishi/contract/content-entry.ts';
import { type ContentPart, contentParts, contentSections } from '@jishi/contract/content-part.ts';
import { ErrorCode } from '@jishi/contract/envelope.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { outdated } from '@jishi/contract/refusal.ts';
import { NOTHING_TO_PUBLISH } from '@jishi/contract/said-alike.ts';
import { recordAct } from '../audit/audit.service.ts';
import { AppError, invalidInput, notFound, refuse } from '../platform/app-error.ts';
import { announceChange } from '../platform/cache/change-feed.ts';
import { findDivision } from '../platform/divisions/divisions.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { assertPictures } from './assert-pictures.ts';
import { cleanEntries, flattenEntries } from './clean-entries.ts';
import {
  type DraftRow,
  deleteDraft,
  deleteVersionsBefore,
  drawEntryIds,
  insertDraft,
  insertVersion,
  lockDraft,
  type PartKey,
  selectVersions,
  updateDraft,
} from './content.queries.ts';
import type { ContentBody } from './content.tables.ts';
import { describeContentChanges } from './describe-changes.ts';
import { toPlainText } from './plain-text.ts';

/** Published versions kept of a part. */
export const VERSIONS_KEPT = 50;

type SaveInput = ParsedInputOf<typeof adminContent.save>;
type ActInput = ParsedInputOf<typeof adminContent.publish>;
type Saved = OutputOf<typeof adminContent.save>;

/** Saves the draft of a part, sanitised. @throws AppError forbidden, invalidInput, conflict */
export async function saveDraft(ctx: RequestContext, input: SaveInput): Promise<Saved> {
  const { part, cityId, version } = input;
  assertMayEdit(ctx, part);
  const entries = cleanEntries(input.entries, contentParts[part]);
  await assertPictures(ctx, entries);
  const status = part === 'system-status' ? cleanStatus(input.status) : null;
  return inTransaction(ctx, async (tx) => {
    const row = await lockExpected(tx, input);
    const body: ContentBody = { entries: await numberEntries(tx, entries, row?.body.entries ?? []), status };
    await recordAct(tx, {
      action: 'content.save',
      target: describePart({ part, cityId }),
      object: { type: 'content', id: `${part}:${cityId}` },
      changes: describeContentChanges(row?.body, body),
    });
    return writeDraft(tx, { part, cityId }, version, body);
  });
}

/** Shows the draft to shoppers and keeps it as a version. @throws AppError forbidden, notFound, conflict */
export async function publishDraft(ctx: RequestContext, input: ActInput): Promise<Saved> {
  const { part, cityId } = input;
  assertMayEdit(ctx, part);
  return inTransaction(ctx, async (tx) => {
    const row = await lockExpected(tx, input);
    if (!row) throw notFound(NOTHING_TO_PUBLISH);
    const publishedBy = nameOf(tx);
    const shown = row.publishedId === null ? undefined : (await selectVersions(tx, input, 1))[0];
    const publishedId = await insertVersion(tx, { part, cityId, body: row.body, publishedBy });
    await updateDraft(tx, input, {
      publishedId,
      publishedVersion: row.version,
      publishedAt: new Date(),
      publishedBy,
    });
    const oldest = (await selectVersions(tx, input, VERSIONS_KEPT)).at(-1);
    if (oldest) await deleteVersionsBefore(tx, input, oldest.id);
    await recordAct(tx, {
      action: 'content.publish',
      target: describePart(input),
      object: { type: 'content', id: `${part}:${cityId}` },
      changes: describeContentChanges(shown?.body, row.body),
    });
    await announceChange(tx);
    return { version: row.version };
  });
}

/** Makes a published version the draft again. @throws AppError forbidden, notFound, conflict */
export async function restoreVersion(
  ctx: RequestContext,
  input: ParsedInputOf<typeof adminContent.restore>,
): Promise<Saved> {
  assertMayEdit(ctx, input.part);
  return inTransaction(ctx, async (tx) => {
    const row = await lockExpected(tx, input);
    const versions = await selectVersions(tx, input, VERSIONS_KEPT);
    const wanted = versions.find(({ id }) => id === input.versionId);
    if (!wanted) throw notFound('该历史版本不存在');
    const { part, cityId, version } = input;
    const saved = await writeDraft(tx, { part, cityId }, version, wanted.body);
    await recordAct(tx, {
      action: 'content.restore',
      target: `${describePart(input)}（${wanted.createdAt.toISOString()}）`,
      object: { type: 'content', id: `${part}:${cityId}` },
      changes: describeContentChanges(row?.body, wanted.body),
    });
    return saved;
  });
}

/** Takes a part off the site. @throws AppError forbidden, notFound, conflict */
export async function removePart(ctx: RequestContext, input: ActInput): Promise<void> {
  assertMayEdit(ctx, input.part);
  await inTransaction(ctx, async (tx) => {
    if (!(await lockExpected(tx, input))) throw notFound('该内容不存在或已下线');
    await deleteDraft(tx, input);
    await recordAct(tx, {
      action: 'content.remove',
      target: describePart(input),
      object: { type: 'content', id: `${input.part}:${input.cityId}` },
    });
    await announceChange(tx);
  });
}

function assertMayEdit(ctx: RequestContext, part: ContentPart): void {
  const { permission } = contentSections[contentParts[part].section];
  if (!ctx.visitor.staff?.permissions.has(permission))
    throw new AppError(ErrorCode.forbidden, '您没有执行此操作的权限，请联系管理员开通');
}

/** The draft under lock, once it is certain that the caller has seen it as it is. */
async function lockExpected(ctx: RequestContext, input: ActInput): Promise<DraftRow | undefined> {
  if (input.cityId !== 0 && !findDivision(input.cityId)) throw invalidInput('请选择正确的城市');
  const row = await lockDraft(ctx, input);
  if ((row?.version ?? 0) !== input.version) throw changedMeanwhile();
  return row;
}

async function writeDraft(
  ctx: RequestContext,
  key: PartKey,
  version: number,
  body: ContentBody,
): Promise<Saved> {
  const updatedBy = nameOf(ctx);
  if (version === 0) {
    if (!(await insertDraft(ctx, key, { body, updatedBy }))) throw changedMeanwhile();
    return { version: 1 };
  }
  await updateDraft(ctx, key, { body, updatedBy, version: version + 1, updatedAt: new Date() });
  return { version: version + 1 };
}

/** Entries that were there keep their numbers; new ones, and second uses of a number, get fresh ones. */
async function numberEntries(
  ctx: RequestContext,
  entries: ContentEntry[],
  before: readonly ContentEntry[],
): Promise<ContentEntry[]> {
  const known = new Set(flattenEntries(before).map(({ id }) => id));
  const fresh: ContentEntry[] = [];
  for (const entry of flattenEntries(entries)) {
    if (!known.delete(entry.id)) fresh.push(entry);
  }
  const ids = await drawEntryIds(ctx, fresh.length);
  for (const [index, entry] of fresh.entries()) entry.id = ids[index] ?? 0;
  return entries;
}

function cleanStatus(status: SystemStatus | undefined): SystemStatus {
  if (!status) throw invalidInput('请填写系统状态');
  return { ...status, notice: toPlainText(status.notice) };
}

function describePart({ part, cityId }: PartKey): string {
  const place = cityId === 0 ? '' : `（${findDivision(cityId)?.name ?? cityId}）`;
  return `${contentParts[part].name}${place}`;
}

function nameOf(ctx: RequestContext): string {
  return ctx.visitor.staff?.name ?? '';
}

function changedMeanwhile(): AppError {
  return refuse(outdated, '该内容刚刚被其他同事修改过，请载入最新内容后再改');
}
