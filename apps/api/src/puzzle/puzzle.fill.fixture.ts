import type { FillRoom } from '../../test/filled-tenant.ts';
import { puzzle } from './puzzle.tables.ts';

export const fill: FillRoom = async ({ ctx, bytes, later }) => {
  await ctx.db
    .insert(puzzle)
    .values({ tenantId: ctx.tenant.id, keyHash: bytes, targetX: 100, expiresAt: later });
};
