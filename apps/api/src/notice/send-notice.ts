import { readMember } from '../member/member.service.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { readChannels } from './choices.ts';
import { markSending, type SendingRow, takeSending } from './sending.queries.ts';
import { textNotice } from './text-notice.ts';

/** The job that sends what waits. */
export const NOTICE_JOB = 'notice.send';
/** Minutes until the next try, by the tries that were made; after the last one it has failed. */
const AGAIN_AFTER_MINUTES = [1, 10, 60] as const;
const MINUTE_MS = 60_000;

/** Has what waits sent at once; should the queue be away, the run of the next minute finds it. */
export async function hurrySending(ctx: RequestContext): Promise<void> {
  try {
    await ctx.platform.jobs.send(NOTICE_JOB, { tenantId: ctx.tenant.id }, { singletonKey: 'hurried' });
  } catch (error) {
    ctx.log.warn({ err: error, tenantId: ctx.tenant.id }, 'messages by mail wait for the next minute');
  }
}

/**
 * Sends one message by its channel. Whoever has switched the channel off meanwhile, or has no address any more, gets
 * none.
 */
export async function sendNotice(ctx: RequestContext, id: number): Promise<void> {
  const taken = await takeSending(ctx, id, new Date(Date.now() + AGAIN_AFTER_MINUTES[0] * MINUTE_MS));
  if (!taken) return;
  if (taken.channel === 'sms') return textNotice(ctx, taken);
  await mailNotice(ctx, taken);
}

/** By mail: once, at most three times more where the server of letters does not take it. */
async function mailNotice(ctx: RequestContext, taken: SendingRow): Promise<void> {
  const { id } = taken;
  const to = await addressOf(ctx, taken);
  if (to === undefined) return markSending(ctx, id, { state: 'dropped' });
  try {
    await ctx.platform.mail.send({ tenantId: ctx.tenant.id, to, ...compose(ctx, taken) });
    await markSending(ctx, id, { state: 'sent' });
  } catch (error) {
    ctx.log.warn({ err: error, tenantId: ctx.tenant.id, id }, 'a message could not be sent by mail');
    const minutes = AGAIN_AFTER_MINUTES[taken.tries - 1];
    await markSending(
      ctx,
      id,
      minutes === undefined ? { state: 'failed' } : { nextAt: new Date(Date.now() + minutes * MINUTE_MS) },
    );
  }
}

async function addressOf(ctx: RequestContext, { memberId, type }: SendingRow): Promise<string | undefined> {
  const [channels, { mail }] = await Promise.all([readChannels(ctx, memberId), readMember(ctx, memberId)]);
  return channels[type].mail && mail ? mail : undefined;
}

function compose(ctx: RequestContext, { title, body, link }: SendingRow): { subject: string; text: string } {
  const { siteName, pcHost } = ctx.tenant.settings;
  const lines = [
    body,
    ...(link.startsWith('/') ? [`查看详情：https://${pcHost}${link}`] : []),
    '',
    `${siteName}`,
    `不想再收到这类邮件？请在消息设置中关闭：https://${pcHost}/member/message/setting`,
  ];
  return { subject: `【${siteName}】${title}`, text: lines.join('\n') };
}
