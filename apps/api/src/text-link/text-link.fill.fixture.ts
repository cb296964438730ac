import type { FillRoom } from '../../test/filled-tenant.ts';
import { textLink } from './text-link.tables.ts';

export const fill: FillRoom = async ({ ctx, id, own }) => {
  await ctx.db.insert(textLink).values({
    ...{ tenantId: ctx.tenant.id, id, icon: 'gift' as const, text: own, link: '/', scope: 'all' as const },
    startsAt: new Date('2099-01-01'),
  });
};
