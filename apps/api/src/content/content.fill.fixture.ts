import { blankEntry } from '@jishi/contract/blank-entry.ts';
import type { FillRoom } from '../../test/filled-tenant.ts';
import { contentDraft, contentVersion, popWindowConfirmation } from './content.tables.ts';

export const fill: FillRoom = async ({ ctx, id, shownId, shown }) => {
  const tenantId = ctx.tenant.id;
  const body = { entries: [{ ...blankEntry(shownId), title: shown }], status: null };
  await ctx.db
    .insert(contentVersion)
    .values({ tenantId, id: shownId, part: 'hot-words', body, publishedBy: shown });
  await ctx.db.insert(contentDraft).values({
    tenantId,
    part: 'hot-words',
    body,
    version: 1,
    publishedId: shownId,
    publishedVersion: 1,
    publishedBy: shown,
  });
  await ctx.db.insert(popWindowConfirmation).values({ tenantId, entryId: shownId, visitor: `m${id}` });
};
