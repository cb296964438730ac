import { isIP } from 'node:net';
import { ErrorCode } from '@jishi/contract/envelope.ts';
import { isMobile } from '@jishi/contract/validators.ts';
import { AppError } from '../platform/app-error.ts';
import { networkKey, plainAddress } from '../platform/limits/network-key.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { selectBlockOf } from './blocklist.queries.ts';

export {
  type BlockKind,
  type BlockRow,
  blockedValues,
  endBlock,
  insertBlock,
  selectBlockedAmong as findBlockedAmong,
  selectBlocks as findBlocks,
} from './blocklist.queries.ts';

const refusals = {
  login: '账号存在异常，暂时无法登录',
  order: '账号存在异常，暂时无法下单',
  code: '账号存在异常，暂时无法获取验证码',
  claim: '账号存在异常，暂时无法领取优惠',
  booking: '账号存在异常，暂时无法预约',
  comment: '账号存在异常，暂时无法评论',
} as const;

/**
 * Keeps out who stands on the blocklist: the member, their phone, or the address that asks.
 * The reason is for staff alone; the shopper is told whom to call.
 * @throws AppError forbidden
 */
export async function assertNotBlocked(
  ctx: RequestContext,
  who: { memberId?: number; phone?: string },
  act: keyof typeof refusals,
): Promise<void> {
  const entry = await selectBlockOf(ctx, { ...who, ip: plainAddress(ctx.visitor.ip) ?? '' });
  if (!entry) return;
  const { servicePhone } = ctx.tenant.settings;
  throw new AppError(ErrorCode.forbidden, `${refusals[act]}，请联系客服 ${servicePhone}`);
}

/**
 * A value as it is stored, or undefined for one that is none of its kind. An IPv6 address stands for its /64: whoever
 * has one address of it has all of them.
 */
export function readBlockValue(kind: 'member' | 'phone' | 'address', text: string): string | undefined {
  if (kind === 'member') return /^[1-9]\d{0,14}$/.test(text) ? text : undefined;
  if (kind === 'phone') return isMobile(text) ? text : undefined;
  const [address = '', prefix, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0 || address.includes('%')) return undefined;
  if (prefix === undefined) return networkKey(address);
  // A wider network than these is most likely a slip, and would lock half the city out.
  const [widest, narrowest] = version === 4 ? [16, 32] : [32, 128];
  if (!/^\d{1,3}$/.test(prefix) || Number(prefix) < widest || Number(prefix) > narrowest) return undefined;
  return text;
}
