import type { adminContent } from '@jishi/contract/admin-content.ts';
import { contentSections } from '@jishi/contract/content-part.ts';
import { ErrorCode } from '@jishi/contract/envelope.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { AppError, invalidInput } from '../platform/app-error.ts';
import { findDivision } from '../platform/divisions/divisions.ts';
import { storePicture } from '../platform/pictures/picture-pipeline.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { selectDraft, selectDrafts, selectVersions } from './content.queries.ts';
import { VERSIONS_KEPT } from './edit-content.ts';
import { findFilingNumber } from './filing-number.ts';
import { openContent } from './open-content.ts';

/** Parts that have been edited, and whether shoppers are told of a missing filing number (S061). */
export async function listParts(ctx: RequestContext): Promise<OutputOf<typeof adminContent.parts>> {
  const [rows, content] = await Promise.all([selectDrafts(ctx), openContent(ctx)]);
  return {
    parts: rows.map((row) => ({
      part: row.part,
      cityId: row.cityId,
      cityName: row.cityId === 0 ? '' : (findDivision(row.cityId)?.name ?? String(row.cityId)),
      version: row.version,
      changed: row.publishedVersion !== row.version,
      updatedAt: row.updatedAt.toISOString(),
      updatedBy: row.updatedBy,
      publishedAt: row.publishedAt?.toISOString() ?? null,
      publishedBy: row.publishedBy,
    })),
    filingMissing: !findFilingNumber(content.entries('bottom-copyright')),
  };
}

/** The draft of a part. */
export async function readDraft(
  ctx: RequestContext,
  key: ParsedInputOf<typeof adminContent.read>,
): Promise<OutputOf<typeof adminContent.read>> {
  const row = await selectDraft(ctx, key);
  if (!row) return { version: 0, changed: false, publishedAt: null, body: { entries: [], status: null } };
  return {
    version: row.version,
    changed: row.publishedVersion !== row.version,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    // Deeper than the wire is no entry: clean-entries.ts has refused it.
    body: row.body as OutputOf<typeof adminContent.read>['body'],
  };
}

/** Published versions of a part, newest first. */
export async function listVersions(
  ctx: RequestContext,
  key: ParsedInputOf<typeof adminContent.history>,
): Promise<OutputOf<typeof adminContent.history>> {
  const [row, versions] = await Promise.all([selectDraft(ctx, key), selectVersions(ctx, key, VERSIONS_KEPT)]);
  return versions.map((version) => ({
    id: version.id,
    publishedAt: version.createdAt.toISOString(),
    publishedBy: version.publishedBy,
    entries: version.body.entries.length,
    current: version.id === row?.publishedId,
  }));
}

/**
 * Keeps a picture for content. @throws AppError forbidden for who edits no section, invalidInput for what is no picture
 */
export async function uploadPicture(
  ctx: RequestContext,
  file: Blob | Uint8Array,
): Promise<OutputOf<typeof adminContent.upload>> {
  const editing = Object.values(contentSections).map(({ permission }) => permission);
  if (!editing.some((one) => ctx.visitor.staff?.permissions.has(one)))
    throw new AppError(ErrorCode.forbidden, '您没有上传图片的权限，请联系管理员开通');
  if (!(file instanceof Uint8Array)) throw invalidInput('请选择要上传的图片');
  const { key, width, height } = await storePicture(ctx.platform.files, file);
  return { url: `/files/${key}`, width, height };
}
