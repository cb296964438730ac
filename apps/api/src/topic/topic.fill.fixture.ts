import type { FillRoom } from '../../test/filled-tenant.ts';
import { topic, topicVersion } from './topic.tables.ts';

export const fill: FillRoom = async ({ ctx, shownId, own, shown }) => {
  const tenantId = ctx.tenant.id;
  await ctx.db.insert(topic).values({
    ...{ tenantId, id: shownId, code: `t${shownId}`, blocks: [], version: 2 },
    // What is drafted is nobody's to read but staff's.
    ...{ title: own, updatedBy: own, state: 'published', publishedNumber: 1, publishedVersion: 1 },
  });
  await ctx.db.insert(topicVersion).values({
    ...{ tenantId, topicId: shownId, number: 1, title: shown, ground: '', blocks: [], variables: [] },
    publishedBy: own,
  });
};
