import { memberLevels } from '@jishi/contract/member-level.ts';
import type { FillRoom } from '../../test/filled-tenant.ts';
import { signDay, vipRight } from './vip-club.tables.ts';
import { wish, wishVote } from './wish.tables.ts';

export const fill: FillRoom = async ({ ctx, id, own, shown }) => {
  const tenantId = ctx.tenant.id;
  await ctx.db.insert(signDay).values({ tenantId, memberId: id, day: '2026-01-01', streak: 1 });
  const levels = memberLevels.map(() => shown);
  await ctx.db.insert(vipRight).values({ tenantId, type: 'birthday', name: shown, text: shown, levels });
  await ctx.db.insert(wish).values({ tenantId, id, memberId: id, content: own });
  await ctx.db.insert(wishVote).values({ tenantId, wishId: id, memberId: id });
};
