import type { FillRoom } from '../../test/filled-tenant.ts';
import {
  sandboxWalletPayout,
  sandboxWalletRefund,
  sandboxWalletTrade,
} from './gateway/sandbox/sandbox.tables.ts';
import { mailOutbox } from './mail/mail.tables.ts';
import { sandboxPowerMood, sandboxPowerOrder } from './power/sandbox/sandbox-power.tables.ts';
import { queueCredential, realtimeExchange, realtimeMessage } from './realtime/realtime.tables.ts';
import { smsLog, smsOutbox } from './sms/sms.tables.ts';
import { saveThirdPartyClient } from './third-party/third-party-clients.ts';

export const fill: FillRoom = async ({ ctx, id, own, shown, bytes, mobile, later }) => {
  const tenantId = ctx.tenant.id;
  await ctx.db.insert(sandboxWalletTrade).values({
    tenantId,
    id,
    channel: 'wechat',
    code: `code-${id}`,
    paymentNo: `P${id}`,
    tradeNo: `T${id}`,
    subject: own,
    amountFen: 100,
    notifyUrl: 'https://somebody-else.example/notify',
    expiresAt: later,
  });
  await ctx.db.insert(sandboxWalletRefund).values({
    tenantId,
    id,
    channel: 'wechat',
    paymentNo: `P${id}`,
    refundNo: `R${id}`,
    gatewayRefundNo: `G${id}`,
    amountFen: 100,
    reason: own,
  });
  await ctx.db.insert(sandboxWalletPayout).values({
    tenantId,
    id,
    channel: 'wechat',
    payoutNo: `T${id}`,
    gatewayPayoutNo: `G${id}`,
    account: own,
    amountFen: 100,
    reason: own,
  });
  await ctx.db.insert(sandboxPowerOrder).values({
    tenantId,
    id,
    power: 'topUp',
    number: `N${id}`,
    subject: own,
    content: { own },
    state: 'open',
  });
  await ctx.db.insert(sandboxPowerMood).values({ tenantId, power: own, mood: 'normal' });
  await ctx.db
    .insert(mailOutbox)
    .values({ tenantId, id, recipient: `m${id}@example.cn`, subject: own, text: own });
  await ctx.db.insert(realtimeExchange).values({ tenantId, name: own, lastSequence: 1 });
  await ctx.db.insert(realtimeMessage).values({ tenantId, exchange: own, sequence: 1, sealedBody: bytes });
  // Under a name that nothing reads, since nobody has sealed what is kept here.
  await ctx.db
    .insert(queueCredential)
    .values({ tenantId, name: own, vhost: own, login: own, sealedPasscode: bytes });
  await saveThirdPartyClient(ctx, 'qq', { clientId: shown, secret: own, enabled: true });
  await ctx.db.insert(smsOutbox).values({ tenantId, id, phone: mobile, template: 'code', text: own });
  await ctx.db
    .insert(smsLog)
    .values({ tenantId, id, phone: mobile, template: 'code', provider: own, success: true });
};
