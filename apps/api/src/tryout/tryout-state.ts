import { writeBeijingDay } from '@jishi/contract/beijing-time.ts';
import {
  type ApplicationState,
  DEFAULT_DAYS,
  OPEN_APPLICATIONS,
  REAL_NAME_FEN,
  STAFF_REFUSED,
  type TryoutState,
} from '@jishi/contract/tryout-words.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { describeLevel } from '../platform/tenancy/member-levels.ts';
import type { TryoutRow } from './tryout.queries.ts';

const DAY_MS = 86_400_000;

/** Where a try-out stands now, by what staff did and by the clock (S435). */
export function stateOf({ state, startsAt, endsAt }: TryoutRow, now = new Date()): TryoutState {
  if (state !== 'published') return state === 'announced' ? 'running' : state;
  if (now < startsAt) return 'ahead';
  return now < endsAt ? 'open' : 'choosing';
}

/** What is known of a member who wants to take part. */
export interface Applicant {
  level: number;
  memberSince: Date;
  isStaff: boolean;
  hasRealName: boolean;
  /** Applications that wait for a result. */
  waiting: number;
  /** Reports of theirs that were shown. */
  finished: number;
  /** When a report of theirs was given up on, the last time. */
  defaultedAt: Date | null;
}

/** Whether somebody has to be known by name to take part. */
export function needsRealName(worthFen: number): boolean {
  return worthFen > REAL_NAME_FEN;
}

/** Why a member may not apply; undefined when nothing speaks against it. */
export function explain(
  ctx: RequestContext,
  row: Pick<TryoutRow, 'levelMin' | 'memberDays'>,
  worthFen: number,
  who: Applicant,
  now = new Date(),
): string | undefined {
  if (who.isStaff) return STAFF_REFUSED;
  if (who.level < row.levelMin) return `仅限${describeLevel(ctx, row.levelMin)}及以上`;
  if (now.getTime() - who.memberSince.getTime() < row.memberDays * DAY_MS)
    return `注册满 ${row.memberDays} 天可申请`;
  if (needsRealName(worthFen) && !who.hasRealName) return '完成实名认证后可申请';
  const until = who.defaultedAt && new Date(who.defaultedAt.getTime() + DEFAULT_DAYS * DAY_MS);
  if (until && until > now) return `因未提交试用报告，${writeBeijingDay(until)} 后可申请`;
  if (who.waiting >= OPEN_APPLICATIONS) return `最多同时申请 ${OPEN_APPLICATIONS} 个试用，请等待结果`;
  return undefined;
}

/** What the button of a try-out says to who has applied. */
export const applicationTexts: Readonly<Record<ApplicationState, string>> = {
  applied: '已申请，等待结果',
  withdrawn: '立即申请',
  chosen: '恭喜入选，去确认',
  notChosen: '本次未入选',
  confirmed: '查看订单',
  declined: '已放弃',
  lapsed: '逾期未确认',
  sent: '查看订单',
  received: '写试用报告',
  reported: '报告审核中',
  finished: '查看我的报告',
  overdue: '报告已逾期，尽快提交',
  defaulted: '未提交报告',
};
