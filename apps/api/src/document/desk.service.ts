import type { adminDocument } from '@jishi/contract/admin-document.ts';
import { DOCUMENT_GONE } from '@jishi/contract/document-words.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { outdated } from '@jishi/contract/refusal.ts';
import { recordAct } from '../audit/audit.service.ts';
import { findDeadLinks, linksIn, noteLinks } from '../link-check/link-check.service.ts';
import { conflict, notFound, refuse } from '../platform/app-error.ts';
import { announceChange } from '../platform/cache/change-feed.ts';
import { sealPreview } from '../platform/preview-ticket.ts';
import { refuseTaken } from '../platform/refuse-field.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { requireStaff } from '../platform/require-staff.ts';
import { cleanRichText } from '../platform/rich-text/clean-rich-text.ts';
import { readPlain } from '../platform/rich-text/read-blocks.ts';
import { insertEntry, insertVersion, isNameTaken, selectVersions, updateEntry } from './desk.queries.ts';
import {
  type EntryRow,
  lockCategories,
  selectCategories,
  selectEntry,
  selectForStaff,
} from './document.queries.ts';
import { PREVIEW } from './document.service.ts';

const MOST_VERSIONS = 100;

type SaveInput = ParsedInputOf<typeof adminDocument.save>;

/** All of it for staff (X2220). */
export async function readTree(ctx: RequestContext): Promise<OutputOf<typeof adminDocument.tree>> {
  const [categories, rows] = await Promise.all([selectCategories(ctx), selectForStaff(ctx)]);
  return {
    categories: categories.map(({ id, parentId, section, name, note, icon }) => ({
      ...{ id, parentId: parentId ?? 0, section, name, note, icon },
    })),
    documents: rows.map(({ version, publishedVersion, updatedAt, ...row }) => ({
      ...row,
      changed: publishedVersion !== version,
      updatedAt: updatedAt.toISOString(),
    })),
  };
}

/** The draft of a document (X2221). @throws AppError notFound */
export async function readDraft(
  ctx: RequestContext,
  id: number,
): Promise<OutputOf<typeof adminDocument.read>> {
  const row = await selectEntry(ctx, id);
  if (!row) throw notFound(DOCUMENT_GONE);
  const { categoryId, shortName, title, html, department, state, version, updatedBy } = row;
  return {
    ...{ id, categoryId, shortName, title, html, department, state, version, updatedBy },
    changed: row.publishedVersion !== version,
    updatedAt: row.updatedAt.toISOString(),
    dead: [...(await findDeadLinks(ctx, linksIn(html))).values()],
  };
}

/**
 * Saves the draft of a document, or begins one (X2222).
 * @throws AppError notFound for the document or its category, outdated, taken for the short name
 */
export async function saveDraft(
  ctx: RequestContext,
  { id, version, html: typed, ...facts }: SaveInput,
): Promise<OutputOf<typeof adminDocument.save>> {
  const { name: updatedBy } = requireStaff(ctx);
  const draft = { ...facts, html: cleanRichText(typed), updatedBy };
  return inTransaction(ctx, async (tx) => {
    if ((await lockCategories(tx, [facts.categoryId])).length === 0) throw notFound('目录不存在或已删除');
    const row = id === 0 ? undefined : await requireExpected(tx, id, version);
    if (await isNameTaken(tx, facts.shortName, id)) throw refuseTakenName();
    const savedId = row ? id : await insertEntry(tx, draft);
    // Another one has begun a document of this name at the same moment.
    if (savedId === undefined) throw refuseTakenName();
    await noteLinks(tx, linksIn(draft.html));
    if (row) await updateEntry(tx, id, { ...draft, version: version + 1, updatedAt: new Date() });
    await recordAct(tx, {
      action: 'document.save',
      target: facts.title,
      object: { type: 'document', id: savedId },
      changes:
        row && row.title !== facts.title ? [{ field: '标题', before: row.title, after: facts.title }] : [],
    });
    // Where a document stands and what it is called in addresses counts at once.
    if (row?.state === 'published') await announceChange(tx);
    return { id: savedId, version: row ? version + 1 : 1 };
  });
}

/** Shows the draft to readers (X2223). @throws AppError notFound, outdated, conflict for an empty one */
export async function publishDraft(
  ctx: RequestContext,
  { id, version }: ParsedInputOf<typeof adminDocument.publish>,
): Promise<void> {
  const { name: publishedBy } = requireStaff(ctx);
  await inTransaction(ctx, async (tx) => {
    const row = await requireExpected(tx, id, version);
    const plain = readPlain(row.html);
    if (plain === '' && !row.html.includes('<img')) throw conflict('文档还没有正文，请先编写');
    const number = (row.publishedNumber ?? 0) + 1;
    const { title, html } = row;
    await insertVersion(tx, { documentId: id, number, title, html, plain, publishedBy });
    const shown = { publishedNumber: number, publishedVersion: version, deadLinks: 0 };
    await updateEntry(tx, id, { state: 'published', ...shown });
    await recordAct(tx, {
      action: 'document.publish',
      target: title,
      object: { type: 'document', id },
      changes: [{ field: '版本', before: String(number - 1), after: String(number) }],
    });
    await announceChange(tx);
  });
}

/** Takes a document out of the shop (X2224). @throws AppError notFound, conflict where it is not shown */
export async function withdrawDocument(ctx: RequestContext, id: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const row = await requireLocked(tx, id);
    if (row.state !== 'published') throw conflict('文档未发布，无需下线');
    await updateEntry(tx, id, { state: 'withdrawn', publishedVersion: null });
    await recordAct(tx, { action: 'document.withdraw', target: row.title, object: { type: 'document', id } });
    await announceChange(tx);
  });
}

/** Deletes a document that readers do not see (X2225). @throws AppError notFound, conflict */
export async function removeDocument(ctx: RequestContext, id: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const row = await requireLocked(tx, id);
    if (row.state === 'published') throw conflict('文档正在展示，请先下线再删除');
    await updateEntry(tx, id, { deletedAt: new Date() });
    await recordAct(tx, { action: 'document.remove', target: row.title, object: { type: 'document', id } });
  });
}

/** Address of the page with the draft (X2226). @throws AppError notFound */
export async function makePreview(ctx: RequestContext, id: number): Promise<{ link: string }> {
  const row = await selectEntry(ctx, id);
  if (!row) throw notFound(DOCUMENT_GONE);
  return { link: `/doc/${row.categoryId}/${id}?preview=${sealPreview(ctx, PREVIEW.purpose)}` };
}

/** What readers have seen of a document (X2227). @throws AppError notFound */
export async function listVersions(
  ctx: RequestContext,
  id: number,
): Promise<OutputOf<typeof adminDocument.versions>> {
  const row = await selectEntry(ctx, id);
  if (!row) throw notFound(DOCUMENT_GONE);
  return (await selectVersions(ctx, id, MOST_VERSIONS)).map(
    ({ number, title, html, publishedBy, createdAt }) => ({
      ...{ number, title, html, publishedBy, publishedAt: createdAt.toISOString() },
      current: row.state === 'published' && number === row.publishedNumber,
    }),
  );
}

async function requireLocked(tx: RequestContext, id: number): Promise<EntryRow> {
  const row = await selectEntry(tx, id, 'lock');
  if (!row) throw notFound(DOCUMENT_GONE);
  return row;
}

/** The document under lock, once it is certain that the caller has seen it as it is. */
async function requireExpected(tx: RequestContext, id: number, version: number): Promise<EntryRow> {
  const row = await requireLocked(tx, id);
  if (row.version !== version)
    throw refuse(outdated, '该文档刚刚被其他同事修改过，请载入最新内容后再改', { version: row.version });
  return row;
}

function refuseTakenName() {
  return refuseTaken('shortName', '这个短名已被其他文档使用');
}
