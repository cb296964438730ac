import type { FillRoom } from '../../test/filled-tenant.ts';
import { documentCategory, documentEntry, documentFeedback, documentVersion } from './document.tables.ts';

export const fill: FillRoom = async ({ ctx, id, shownId, own, shown }) => {
  const tenantId = ctx.tenant.id;
  await ctx.db
    .insert(documentCategory)
    .values({ tenantId, id: shownId, section: 'afterSale', name: shown, note: shown });
  await ctx.db.insert(documentEntry).values({
    ...{ tenantId, id: shownId, categoryId: shownId, shortName: `filled-${shownId}` },
    // What is drafted is nobody's to read but staff's.
    ...{ title: own, html: own, version: 2, publishedVersion: 1, publishedNumber: 1, state: 'published' },
    ...{ department: shown, updatedBy: own },
  });
  await ctx.db.insert(documentVersion).values({
    tenantId,
    documentId: shownId,
    number: 1,
    title: shown,
    html: shown,
    plain: shown,
    publishedBy: own,
  });
  await ctx.db
    .insert(documentFeedback)
    .values({ tenantId, documentId: shownId, visitor: `member:${id}`, helpful: true });
};
