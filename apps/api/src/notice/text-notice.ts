import type { TextedType } from '@jishi/contract/notice-type.ts';
import { mayBeTexted } from '@jishi/contract/notice-type.ts';
import { readMember } from '../member/member.service.ts';
import { AppError } from '../platform/app-error.ts';
import type { LimitRule } from '../platform/limits/rate-limits.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { SmsTemplate } from '../platform/sms/sms-provider.ts';
import { readChannels } from './choices.ts';
import { markSending, type SendingRow } from './sending.queries.ts';

const templates: Record<TextedType, SmsTemplate> = {
  trade: 'tradeNotice',
  asset: 'assetNotice',
  service: 'serviceNotice',
};

/** Whatever goes wrong elsewhere, no telephone rings all day. */
const perMemberDay: LimitRule = { name: 'notice.sms', points: 10, durationSeconds: 86_400 };
/** Characters of a value that providers take. */
const MOST_TITLE = 20;

/**
 * By text message: once or not at all. Of a lost answer, and of a process that died on its way, nobody knows whether it
 * was sent, so it is not sent again; the same stands in the message centre.
 */
export async function textNotice(ctx: RequestContext, taken: SendingRow): Promise<void> {
  const { id, memberId, type, tries, title } = taken;
  if (tries > 1) return markSending(ctx, id, { state: 'failed' });
  const phone = await phoneOf(ctx, taken);
  if (!phone || !mayBeTexted(type) || !(await isWithinLimit(ctx, memberId)))
    return markSending(ctx, id, { state: 'dropped' });
  try {
    const message = { tenantId: ctx.tenant.id, phone, template: templates[type], parameters: [cut(title)] };
    await ctx.platform.sms.send(message);
    await markSending(ctx, id, { state: 'sent' });
  } catch (error) {
    ctx.log.warn({ err: error, tenantId: ctx.tenant.id, id }, 'a message could not be sent by text message');
    await markSending(ctx, id, { state: 'failed' });
  }
}

async function phoneOf(ctx: RequestContext, { memberId, type }: SendingRow): Promise<string | undefined> {
  const [channels, { mobile }] = await Promise.all([readChannels(ctx, memberId), readMember(ctx, memberId)]);
  return channels[type].sms && mobile ? mobile : undefined;
}

async function isWithinLimit(ctx: RequestContext, memberId: number): Promise<boolean> {
  try {
    await ctx.platform.limits.consume(perMemberDay, `${ctx.tenant.id}:${memberId}`, '');
    return true;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return false;
  }
}

function cut(title: string): string {
  const characters = [...title];
  return characters.length > MOST_TITLE ? `${characters.slice(0, MOST_TITLE - 1).join('')}…` : title;
}
