import { blankEntry } from '@jishi/contract/blank-entry.ts';
import type { ContentEntry, SystemStatus } from '@jishi/contract/content-entry.ts';
import type { ContentPart } from '@jishi/contract/content-part.ts';
import { announceChange } from '../platform/cache/change-feed.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { drawEntryIds, insertDraft, insertVersion, selectDraft, updateDraft } from './content.queries.ts';

/** An entry as a seed states it: the title and whatever is not as usual. */
export type SeedEntry = Partial<Omit<ContentEntry, 'children' | 'title' | 'id'>> & {
  title: string;
  children?: readonly SeedEntry[];
};

/**
 * Writes and publishes a part that nobody has edited yet; one that somebody has stays as it is.
 * For what an installation starts with, not for staff.
 */
export async function seedPart(
  ctx: RequestContext,
  part: ContentPart,
  content: { entries?: readonly SeedEntry[]; status?: SystemStatus },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const key = { part, cityId: 0 };
    if (await selectDraft(tx, key)) return;
    const entries = await Promise.all((content.entries ?? []).map((entry) => fillEntry(tx, entry)));
    const body = { entries, status: content.status ?? null };
    if (!(await insertDraft(tx, key, { body, updatedBy: '系统' }))) return;
    const publishedId = await insertVersion(tx, { ...key, body, publishedBy: '系统' });
    await updateDraft(tx, key, {
      publishedId,
      publishedVersion: 1,
      publishedAt: new Date(),
      publishedBy: '系统',
    });
    await announceChange(tx);
  });
}

async function fillEntry(ctx: RequestContext, entry: SeedEntry): Promise<ContentEntry> {
  const [id = 0] = await drawEntryIds(ctx, 1);
  return {
    ...blankEntry(id),
    ...entry,
    children: await Promise.all((entry.children ?? []).map((child) => fillEntry(ctx, child))),
  };
}
