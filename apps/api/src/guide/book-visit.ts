import { randomInt } from 'node:crypto';
import { writeBeijingDay } from '@jishi/contract/beijing-time.ts';
import { codeNeeded, type guide as contract } from '@jishi/contract/guide.ts';
import { OPEN_VISITS, visitTopics } from '@jishi/contract/guide-words.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { claimTime } from '../appointment/appointment.service.ts';
import { assertNotBlocked } from '../blocklist/blocklist.service.ts';
import { findSkus } from '../catalog/catalog.service.ts';
import { readMember } from '../member/member.service.ts';
import { conflict, invalidInput, notFound, refuse } from '../platform/app-error.ts';
import { networkKey } from '../platform/limits/network-key.ts';
import type { LimitRule } from '../platform/limits/rate-limits.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { checkCode } from '../session/session.service.ts';
import { insertVisit, lockPhone, selectAheadOf, updateVisit } from './guide.queries.ts';
import { requireGuide } from './guide.service.ts';
import { assertCame } from './miss-visit.ts';
import { planReminders } from './remind-visit.ts';
import { VISIT_SUBJECT } from './visit-subject.ts';

/** A shopper books one visit; who tries hundreds looks for numbers or fills a calendar. */
const perAddressHour: LimitRule = { name: 'guide.book.ip', points: 30, durationSeconds: 3_600 };

/**
 * Books a visit (C365). The claim of the time is the last step, so that whoever loses waits for nobody.
 * @throws AppError notFound for the guide; codeNeeded where the number has to be proven; conflict for a second visit of
 *   a day or a fourth one ahead; timeFull; forbidden for a number on the blocklist; tooManyRequests
 */
export async function bookVisit(
  ctx: RequestContext,
  input: ParsedInputOf<typeof contract.submit>,
): Promise<OutputOf<typeof contract.submit>> {
  const { shopid, jobId, topic, wish } = input;
  const { row: guide } = await requireGuide(ctx, shopid, jobId);
  await ctx.platform.limits.consume(
    perAddressHour,
    `${ctx.tenant.id}:${networkKey(ctx.visitor.ip)}`,
    '预约过于频繁，请一小时后再试',
  );
  const { phone, name } = await provePhone(ctx, input);
  await assertNotBlocked(ctx, { phone }, 'booking');
  if (input.ppid > 0 && !(await findSkus(ctx, [input.ppid])).has(input.ppid)) throw notFound('商品不存在');
  const startsAt = new Date(input.time);
  if (Number.isNaN(startsAt.getTime())) throw invalidInput('时间格式不正确');
  return inTransaction(ctx, async (tx) => {
    await lockPhone(tx, phone);
    await assertCame(tx, phone);
    if ((await selectAheadOf(tx, phone)).length >= OPEN_VISITS)
      throw conflict(`同一号码最多同时预约 ${OPEN_VISITS} 次，请先完成或取消已有预约`);
    const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
    const id = await insertVisit(tx, {
      ...{ guideId: jobId, storeId: shopid, memberId: tx.visitor.member?.memberId ?? null, phone },
      ...{ topic, wish, ppid: input.ppid || null, code, startsAt, day: writeBeijingDay(startsAt) },
    });
    if (id === undefined) throw conflict('您当天已预约过这位导购');
    const claim = await claimTime(
      tx,
      { storeId: shopid, service: 'guide', startsAt, resourceId: guide.resourceId },
      {
        // The silence of a store agrees to a visit (`remind-visit.ts`), so that no time ends the hold.
        ...{ subjectKind: VISIT_SUBJECT, subjectId: id, state: 'held' as const, holdMinutes: null },
        ...{ contactName: name, contactPhone: phone },
        note: [visitTopics[topic], wish].filter((part) => part !== '').join('：'),
      },
    );
    await updateVisit(tx, id, { claimId: claim.id });
    await planReminders(tx, id, startsAt);
    return { id, code, at: startsAt.toISOString() };
  });
}

/** The number of the visit, and what the calendar calls its owner. @throws AppError codeNeeded, invalidInput */
async function provePhone(
  ctx: RequestContext,
  { phone, vcode }: ParsedInputOf<typeof contract.submit>,
): Promise<{ phone: string; name: string }> {
  const { member } = ctx.visitor;
  const own = member && (await readMember(ctx, member.memberId));
  const wanted = phone === '' ? (own?.mobile ?? '') : phone;
  if (wanted === '') throw invalidInput('请填写手机号');
  const name = own?.name ?? `手机尾号 ${wanted.slice(-4)}`;
  if (wanted === own?.mobile) return { phone: wanted, name };
  if (vcode === '') throw refuse(codeNeeded, '请先验证手机号', {});
  if (!(await checkCode(ctx, wanted, 'login', vcode))) throw invalidInput('验证码不正确或已过期');
  return { phone: wanted, name };
}
