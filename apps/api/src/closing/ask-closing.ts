import { writeBeijingDay } from '@jishi/contract/beijing-time.ts';
import type { closing } from '@jishi/contract/closing.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { planLater } from '../later/later.service.ts';
import { lockMember } from '../member/member.service.ts';
import { tell } from '../notice/notice.service.ts';
import { conflict, notFound } from '../platform/app-error.ts';
import { secondsFromNow } from '../platform/clock.ts';
import { afterCommit, inTransaction, type RequestContext } from '../platform/request-context.ts';
import { requireMember } from '../platform/require-member.ts';
import { hashSecret, newSecret } from '../platform/secrets/one-time-secret.ts';
import { featureOf } from '../platform/tenancy/tenant-features.ts';
import { requireRecentVerification } from '../session/session.service.ts';
import { CLOSE_ACCOUNT } from './close-account.ts';
import { endClosing, insertClosing, selectLatest } from './closing.queries.ts';
import { findBlocks } from './find-blocks.ts';

/**
 * Asks to close the account of who asks (X3271): what is open is named, and an order that is placed meanwhile waits for
 * this or is waited for. Asking again gives what was asked.
 * @throws AppError reverifyRequired; conflict while something is open
 */
export async function askClosing(
  ctx: RequestContext,
  { reason, note }: ParsedInputOf<typeof closing.ask>,
): Promise<OutputOf<typeof closing.ask>> {
  const memberId = requireMember(ctx);
  await requireRecentVerification(ctx);
  return inTransaction(ctx, async (tx) => {
    const member = await lockMember(tx, memberId);
    if (!member) throw notFound('会员不存在');
    const latest = await selectLatest(tx, memberId);
    if (latest?.state === 'asked') return { dueAt: latest.dueAt.toISOString() };
    const [block] = await findBlocks(tx, memberId);
    if (block) throw conflict(`${block.text}，处理完成后才能注销`);
    const dueAt = secondsFromNow(featureOf(tx, 'closingDays') * 86_400);
    const token = member.mail ? newSecret() : undefined;
    const withdrawHash = token === undefined ? null : hashSecret(token);
    const id = await insertClosing(tx, { memberId, reason, note, dueAt, withdrawHash });
    await planLater(tx, { kind: CLOSE_ACCOUNT, refId: id, dueAt });
    const day = writeBeijingDay(dueAt);
    await tell(tx, memberId, {
      kind: 'system',
      title: `账户将于 ${day} 注销`,
      text: '在此之前您可以随时登录并撤回申请。如非本人操作，请立即撤回并修改登录密码。',
      link: '/member/closing',
      dedupKey: `closing:${id}:asked`,
    });
    if (token !== undefined && member.mail)
      afterCommit(tx, (after) => writeLetter(after, { to: member.mail as string, day, token }));
    return { dueAt: dueAt.toISOString() };
  });
}

async function writeLetter(
  ctx: RequestContext,
  { to, day, token }: { to: string; day: string; token: string },
): Promise<void> {
  const { siteName, pcHost } = ctx.tenant.settings;
  await ctx.platform.mail.send({
    tenantId: ctx.tenant.id,
    to,
    subject: `您的账户将于 ${day} 注销`,
    text: `您好，您在${siteName}申请了注销账户，账户将于 ${day} 注销。\n\n如果改变主意或不是您本人操作，打开以下链接即可撤回：\nhttps://${pcHost}/account/closing?token=${token}\n\n也可以登录后在“会员中心 - 注销账户”中撤回。`,
  });
}

/** Takes an asking of who asks back (X3272). @throws AppError conflict where none waits */
export async function withdrawClosing(ctx: RequestContext): Promise<void> {
  const memberId = requireMember(ctx);
  await inTransaction(ctx, async (tx) => {
    await lockMember(tx, memberId);
    const ended = await endClosing(tx, { memberId }, { state: 'withdrawn' });
    if (!ended) throw conflict('没有等待中的注销申请');
    await tellWithdrawn(tx, memberId, ended.id);
  });
}

/** Takes an asking back by the link of its letter (X3273). @throws AppError notFound */
export async function withdrawByLink(ctx: RequestContext, token: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const ended = await endClosing(tx, { withdrawHash: hashSecret(token) }, { state: 'withdrawn' });
    if (!ended) throw notFound('链接已失效');
    await tellWithdrawn(tx, ended.memberId, ended.id);
  });
}

function tellWithdrawn(tx: RequestContext, memberId: number, id: number): Promise<void> {
  return tell(tx, memberId, {
    kind: 'system',
    title: '已撤回注销申请',
    text: '您的账户可以继续正常使用。',
    link: '/member/closing',
    dedupKey: `closing:${id}:withdrawn`,
  });
}
