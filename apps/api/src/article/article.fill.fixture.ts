import type { FillRoom } from '../../test/filled-tenant.ts';
import {
  article,
  articleColumn,
  articleComment,
  articleLike,
  articleVersion,
  articleView,
} from './article.tables.ts';

export const fill: FillRoom = async ({ ctx, id, shownId, own, shown }) => {
  const tenantId = ctx.tenant.id;
  await ctx.db.insert(articleColumn).values({ tenantId, id: shownId, name: shown });
  await ctx.db.insert(article).values({
    ...{ tenantId, id: shownId, columnId: shownId, version: 2 },
    // What is drafted is nobody's to read but staff's.
    ...{ title: own, summary: own, html: own, authorName: own, source: own, updatedBy: own },
    ...{ state: 'published', publishedNumber: 1, publishedVersion: 1, publishedAt: new Date() },
  });
  await ctx.db.insert(articleVersion).values({
    ...{ tenantId, articleId: shownId, number: 1, publishedBy: own, ppids: [] },
    ...{ title: shown, summary: shown, html: shown, authorName: shown, source: shown },
  });
  const said = { tenantId, articleId: shownId, memberId: id };
  // A tenant may have one number for both: then what is the member's is shown.
  const isOne = id === shownId;
  await ctx.db
    .insert(articleComment)
    .values({ ...said, id, nickname: own, content: own, ...(isOne && { state: 'shown' as const }) });
  if (!isOne)
    await ctx.db
      .insert(articleComment)
      .values({ ...said, id: shownId, nickname: shown, content: shown, state: 'shown' });
  await ctx.db
    .insert(articleLike)
    .values({ tenantId, articleId: shownId, commentId: 0, visitor: `member:${id}` });
  await ctx.db.insert(articleView).values({ tenantId, articleId: shownId, day: '2026-11-20', views: 1 });
};
