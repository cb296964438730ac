import type { FillRoom } from '../../test/filled-tenant.ts';
import { thirdPartyAccount, thirdPartyProof, thirdPartyState } from './third-party.tables.ts';

export const fill: FillRoom = async ({ ctx, id, own, bytes, later }) => {
  const tenantId = ctx.tenant.id;
  const browserId = 'browser-of-somebody-else';
  await ctx.db
    .insert(thirdPartyAccount)
    .values({ tenantId, provider: 'wechat', openId: own, unionId: own, memberId: id });
  await ctx.db.insert(thirdPartyState).values({
    tenantId,
    stateHash: bytes,
    provider: 'wechat',
    purpose: 'login',
    browserId,
    sealed: bytes,
    expiresAt: later,
  });
  await ctx.db
    .insert(thirdPartyProof)
    .values({ tenantId, browserId, provider: 'wechat', openId: own, expiresAt: later });
};
