import type { FillRoom } from '../../test/filled-tenant.ts';
import { activity } from './activity.tables.ts';

export const fill: FillRoom = async ({ ctx, shownId, own, shown, later }) => {
  await ctx.db.insert(activity).values({
    ...{ tenantId: ctx.tenant.id, id: shownId, title: shown, topicId: shownId, state: 'published' },
    ...{
      startsAt: new Date(0),
      endsAt: later,
      seoTitle: shown,
      seoDescription: shown,
      updatedBy: own,
      markText: shown,
    },
  });
};
