import type { adminTopic } from '@jishi/contract/admin-topic.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { outdated, taken } from '@jishi/contract/refusal.ts';
import { NOTHING_TO_PUBLISH } from '@jishi/contract/said-alike.ts';
import { TOPIC_GONE } from '@jishi/contract/topic-block.ts';
import { recordAct } from '../audit/audit.service.ts';
import { conflict, notFound, refuse } from '../platform/app-error.ts';
import { announceChange } from '../platform/cache/change-feed.ts';
import { sealPreview } from '../platform/preview-ticket.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { requireStaff } from '../platform/require-staff.ts';
import { claimUploads, showUploads } from '../upload/upload.service.ts';
import { noteOutside } from './check-links.ts';
import { composeBlocks } from './compose-blocks.ts';
import { PREVIEW, showTopic } from './show-topic.ts';
import {
  insertTopic,
  selectForDesk,
  selectTopic,
  selectVersions,
  type TopicRow,
  updateTopic,
} from './topic.queries.ts';

const MOST_VERSIONS = 100;
/** What claims the films of a topic. */
const TOPIC_KIND = 'topic';
const CODE_TAKEN = '该短名已被其他专题使用';

/** A page of topics for staff (X2800). */
export async function listForStaff(
  ctx: RequestContext,
  { page, pageSize, ...filter }: ParsedInputOf<typeof adminTopic.list>,
): Promise<OutputOf<typeof adminTopic.list>> {
  const { rows, total } = await selectForDesk(ctx, filter, { page, pageSize });
  return { list: rows.map(presentRow), total, page, pageSize };
}

/** The draft of a topic (X2801). @throws AppError notFound */
export async function readDraft(ctx: RequestContext, id: number): Promise<OutputOf<typeof adminTopic.read>> {
  const row = await requireTopic(ctx, id);
  const { version, ground, blocks, variables } = row;
  return { ...presentRow(row), version, ground, entries: blocks, variables };
}

/** Saves the draft of a topic, or begins one (X2802). @throws AppError notFound, invalidInput, outdated, taken */
export async function saveDraft(
  ctx: RequestContext,
  { id, version, entries, ...facts }: ParsedInputOf<typeof adminTopic.save>,
): Promise<OutputOf<typeof adminTopic.save>> {
  const { name: updatedBy } = requireStaff(ctx);
  return inTransaction(ctx, async (tx) => {
    const row = id === 0 ? undefined : await requireExpected(tx, id, version);
    const other = await selectTopic(tx, facts.code);
    if (other && other.id !== id) throw refuse(taken, CODE_TAKEN, { fields: { code: [CODE_TAKEN] } });
    const blocks = await composeBlocks(tx, entries, row?.blocks ?? []);
    const savedId = row ? id : await insertTopic(tx, { ...facts, blocks, updatedBy });
    if (savedId === undefined) throw refuse(taken, CODE_TAKEN, { fields: { code: [CODE_TAKEN] } });
    if (row)
      await updateTopic(tx, id, { ...facts, blocks, updatedBy, version: version + 1, updatedAt: new Date() });
    await noteOutside(tx, blocks);
    const known = new Set(filmsOf(row?.blocks ?? []));
    const fresh = filmsOf(blocks).filter((fid) => !known.has(fid));
    if (fresh.length > 0) await claimUploads(tx, fresh, { kind: TOPIC_KIND, id: savedId, purpose: 'video' });
    await recordAct(tx, {
      action: 'topic.save',
      target: facts.title,
      object: { type: 'topic', id: savedId },
      changes: [{ field: '内容块', before: String(row?.blocks.length ?? 0), after: String(blocks.length) }],
    });
    // Its address and platform count at once.
    if (row?.state === 'published') await announceChange(tx);
    return { id: savedId, version: row ? version + 1 : 1 };
  });
}

/** Shows the draft to visitors, and keeps it as a version (X2803). @throws AppError notFound, outdated, conflict */
export async function publishDraft(
  ctx: RequestContext,
  { id, version }: ParsedInputOf<typeof adminTopic.publish>,
): Promise<void> {
  const { name } = requireStaff(ctx);
  await inTransaction(ctx, async (tx) => {
    const row = await requireExpected(tx, id, version);
    if (row.blocks.length === 0) throw conflict(NOTHING_TO_PUBLISH);
    const number = await showTopic(tx, row, name);
    if (filmsOf(row.blocks).length > 0) await showUploads(tx, { kind: TOPIC_KIND, id }, true);
    await recordAct(tx, {
      action: 'topic.publish',
      target: row.title,
      object: { type: 'topic', id },
      changes: [{ field: '版本', before: String(number - 1), after: String(number) }],
    });
  });
}

/** Takes a topic out of the shop (X2804). @throws AppError notFound, conflict */
export async function withdrawTopic(ctx: RequestContext, id: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const row = await requireTopic(tx, id, 'lock');
    if (row.state !== 'published') throw conflict('专题未发布，无需下线');
    await updateTopic(tx, id, { state: 'withdrawn', publishedVersion: null });
    await recordAct(tx, { action: 'topic.withdraw', target: row.title, object: { type: 'topic', id } });
    await announceChange(tx);
  });
}

/** Deletes a topic that visitors do not see (X2805). @throws AppError notFound, conflict */
export async function removeTopic(ctx: RequestContext, id: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const row = await requireTopic(tx, id, 'lock');
    if (row.state === 'published') throw conflict('专题正在展示，请先下线再删除');
    await updateTopic(tx, id, { deletedAt: new Date() });
    await recordAct(tx, { action: 'topic.remove', target: row.title, object: { type: 'topic', id } });
  });
}

/** Address of the page with the draft (X2806). @throws AppError notFound */
export async function makePreview(ctx: RequestContext, id: number): Promise<{ link: string }> {
  await requireTopic(ctx, id);
  return { link: `/topic/${id}?preview=${sealPreview(ctx, PREVIEW.purpose)}` };
}

/** What visitors have seen of a topic (X2807). @throws AppError notFound */
export async function listVersions(
  ctx: RequestContext,
  id: number,
): Promise<OutputOf<typeof adminTopic.versions>> {
  const row = await requireTopic(ctx, id);
  return (await selectVersions(ctx, id, MOST_VERSIONS)).map(
    ({ number, title, ground, blocks, variables, publishedBy, createdAt }) => ({
      ...{ number, title, ground, entries: blocks, variables, publishedBy },
      publishedAt: createdAt.toISOString(),
      current: row.state === 'published' && number === row.publishedNumber,
    }),
  );
}

async function requireTopic(
  ctx: RequestContext,
  id: number,
  lock: 'lock' | 'read' = 'read',
): Promise<TopicRow> {
  const row = await selectTopic(ctx, id, lock);
  if (!row) throw notFound(TOPIC_GONE);
  return row;
}

/** The topic under lock, once it is certain that the caller has seen it as it is. */
async function requireExpected(tx: RequestContext, id: number, version: number): Promise<TopicRow> {
  const row = await requireTopic(tx, id, 'lock');
  if (row.version !== version)
    throw refuse(outdated, '该专题刚刚被其他同事修改过，请载入最新内容后再改', { version: row.version });
  return row;
}

function filmsOf(blocks: TopicRow['blocks']): string[] {
  return blocks.flatMap(({ kind, code }) => (kind === 'video' && code !== '' ? [code] : []));
}

function presentRow(row: TopicRow) {
  const { id, code, title, platform, state, blocks, updatedBy } = row;
  return {
    ...{ id, code, title, platform, state, updatedBy, blocks: blocks.length, deadLinks: row.deadLinks },
    changed: row.publishedVersion !== row.version,
    publishedAt: row.publishedAt?.toISOString() ?? '',
    updatedAt: row.updatedAt.toISOString(),
  };
}
