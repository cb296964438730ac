import type { FillRoom } from '../../test/filled-tenant.ts';
import { hashSecret } from '../platform/secrets/one-time-secret.ts';
import { cartHandOff, cartLine } from './cart.tables.ts';

export const fill: FillRoom = async ({ ctx, id, shownId }) => {
  const tenantId = ctx.tenant.id;
  await ctx.db.insert(cartLine).values({ tenantId, id, memberId: id, ppid: shownId, count: 2 });
  await ctx.db.insert(cartHandOff).values({
    tenantId,
    keyHash: hashSecret(`hand-off ${id}`),
    memberId: id,
    lines: [{ ppid: shownId, count: 2, servicePpids: [] }],
    expiresAt: new Date(Date.now() + 600_000),
  });
};
