import { shiftDay } from '@jishi/contract/beijing-time.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import type { vipClub as contract } from '@jishi/contract/vip-club.ts';
import { signPrizeDays } from '@jishi/contract/vip-club-words.ts';
import { endOfPoints, grant } from '../asset/asset.service.ts';
import { readMember } from '../member/member.service.ts';
import { conflict } from '../platform/app-error.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { requireMember } from '../platform/require-member.ts';
import { featureOf } from '../platform/tenancy/tenant-features.ts';
import { insertToday, lockDevice, type SignRule, selectWeek } from './sign.queries.ts';

type Sign = OutputOf<typeof contract.index>['sign'];

const WEEK = 7;
/** Accounts cost a telephone each, browsers nothing: more of them on one day smell of a collection of accounts. */
const MEMBERS_OF_DEVICE = 3;

/**
 * Signs the member who asks in for today in Beijing (C264). Of presses at once one does; the day, its points and their
 * entry are written in one transaction.
 * @throws AppError conflict for a day that is signed already
 */
export async function signIn(ctx: RequestContext): Promise<OutputOf<typeof contract.sign>> {
  const memberId = requireMember(ctx);
  const { deviceId } = ctx.visitor;
  return inTransaction(ctx, async (tx) => {
    if (deviceId !== '') await lockDevice(tx, deviceId);
    const signed = await insertToday(tx, { memberId, deviceId }, ruleOf(tx));
    if (!signed) throw conflict('今天已经签到过了，明天再来');
    const { day, streak, points, bonus } = signed;
    if (points + bonus > 0)
      await grant(tx, memberId, {
        ...{ kind: 'points', amount: points + bonus, expiresAt: endOfPoints(tx, new Date()) },
        reason: bonus > 0 ? `连续签到 ${streak} 天` : '每日签到',
        reference: `sign:${memberId}:${day}`,
      });
    return { points, bonus, streak, total: (await readMember(tx, memberId)).points };
  });
}

/** The week of sign-ins with today in it, as the club shows it. */
export async function readSign(ctx: RequestContext, memberId: number): Promise<Sign> {
  const rule = ruleOf(ctx);
  const { today, signed } = await selectWeek(ctx, memberId);
  const [newest] = signed;
  const isDone = newest?.day === today;
  const isGoing = isDone || newest?.day === shiftDay(today, -1);
  const streak = isGoing ? (newest?.streak ?? 0) : 0;
  // Today as a number of days in a row: the one it is, or will be.
  const current = isDone ? streak : streak + 1;
  const place = (current - 1) % WEEK;
  const days = Array.from({ length: WEEK }, (_, at) => {
    const date = shiftDay(today, at - place);
    const known = signed.find(({ day }) => day === date);
    const state = known ? ('signed' as const) : at === place ? ('today' as const) : ('ahead' as const);
    return { date, points: known ? known.points + known.bonus : worth(rule, current + at - place), state };
  });
  return {
    ...{ today: isDone, streak, days },
    next: worth(rule, isDone ? streak + 1 : current),
    prizes: rule.prizes.filter(({ points }) => points > 0),
  };
}

/** What a number of days in a row brings. */
function worth({ points, prizes, round }: SignRule, streak: number): number {
  const place = ((streak - 1) % round) + 1;
  return points + (prizes.find(({ day }) => day === place)?.points ?? 0);
}

/** What days bring at this site. */
function ruleOf(ctx: RequestContext): SignRule {
  const [week, halfMonth, month] = signPrizeDays;
  return {
    points: featureOf(ctx, 'signPoints'),
    prizes: [
      { day: week, points: featureOf(ctx, 'signWeekPoints') },
      { day: halfMonth, points: featureOf(ctx, 'signHalfMonthPoints') },
      { day: month, points: featureOf(ctx, 'signMonthPoints') },
    ],
    round: month,
    perDevice: MEMBERS_OF_DEVICE,
  };
}
