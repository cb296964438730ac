import type { adminMember } from '@jishi/contract/admin-member.ts';
import { spanBeijingDays } from '@jishi/contract/beijing-time.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { describeDevice } from '@jishi/contract/user-agent.ts';
import { findLogins } from '../login-log/login-log.service.ts';
import { maskMobile } from '../member/member.service.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { selectMessages } from '../platform/sms/sms-log.queries.ts';
import { maskAccount } from './mask.ts';

const templateNames: Record<string, string> = {
  loginCode: '登录验证码',
  bindCode: '绑定验证码',
  payPasswordCode: '支付密码验证码',
  orderShipped: '发货通知',
  storeAddress: '门店地址',
  goodsArrived: '到货通知',
  priceDropped: '降价通知',
  depositOpened: '预售提醒',
  goodsBooked: '商品预约',
};
const providerNames: Record<string, string> = { sandbox: '沙箱', tencent: '腾讯云', aliyun: '阿里云' };

/** A page of sign-ins; accounts of members masked, those of staff in full. */
export async function listLogins(
  ctx: RequestContext,
  input: ParsedInputOf<typeof adminMember.logins>,
): Promise<OutputOf<typeof adminMember.logins>> {
  const { rows, total } = await findLogins(ctx, { ...input, ...spanBeijingDays(input) }, input);
  return {
    list: rows.map((row) => ({
      id: row.id,
      at: row.createdAt.toISOString(),
      kind: row.kind,
      account: row.kind === 'staff' ? row.account : maskAccount(row.account),
      method: row.method,
      success: row.success,
      reason: row.reason,
      ip: row.ip,
      device: describeDevice(row.userAgent),
    })),
    total,
    page: input.page,
    pageSize: input.pageSize,
  };
}

/** A page of text messages: to whom (masked), of which kind and whether they were taken; what they said is not kept. */
export async function listMessages(
  ctx: RequestContext,
  input: ParsedInputOf<typeof adminMember.messages>,
): Promise<OutputOf<typeof adminMember.messages>> {
  const { rows, total } = await selectMessages(ctx, { ...input, ...spanBeijingDays(input) }, input);
  return {
    list: rows.map((row) => ({
      id: row.id,
      at: row.createdAt.toISOString(),
      phone: maskMobile(row.phone),
      template: templateNames[row.template] ?? row.template,
      provider: providerNames[row.provider] ?? row.provider,
      success: row.success,
      error: row.error,
    })),
    total,
    page: input.page,
    pageSize: input.pageSize,
  };
}
