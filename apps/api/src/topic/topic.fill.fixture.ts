import type { FillRoom } from '../../test/filled-tenant.ts';
import { topicAnswer, topicComment } from './talk.tables.ts';
import { topic, topicVersion } from './topic.tables.ts';

export const fill: FillRoom = async ({ ctx, id, shownId, own, shown }) => {
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
  const said = { tenantId, topicId: shownId, blockId: 1, memberId: id };
  const isOne = id === shownId;
  await ctx.db
    .insert(topicComment)
    .values({ ...said, id, nickname: own, content: own, ...(isOne && { state: 'shown' as const }) });
  if (!isOne)
    await ctx.db
      .insert(topicComment)
      .values({ ...said, id: shownId, nickname: shown, content: shown, state: 'shown' });
  await ctx.db
    .insert(topicAnswer)
    .values({ ...said, id, form: own, answers: [{ question: own, value: own }] });
};
