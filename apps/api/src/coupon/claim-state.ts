import { shiftDay, shiftToBeijing, writeBeijingDay, writeBeijingTime } from '@jishi/contract/beijing-time.ts';
import type { ClaimState } from '@jishi/contract/coupon-words.ts';
import { memberLevels } from '@jishi/contract/member-level.ts';
import { countiesOfCity } from '../store/store.service.ts';
import type { CouponAudience } from './coupon.tables.ts';
import type { RuleRow } from './give.queries.ts';

/** Days from registration for which somebody is a new member. */
const NEW_DAYS = 30;

/** Who would claim, as far as rules ask. */
export interface Claimer {
  level: number;
  registeredAt: Date;
  countyId: number;
  storeId: number;
  /** What levels are called, from the lowest; left out: as all sites begin. */
  levelNames?: readonly string[];
}

/**
 * What a visitor may do with a rule, and what the button says.
 * @param claimer undefined for who is not signed in
 * @param taken how many of it the member has had
 */
export function judgeClaim(
  rule: Pick<
    RuleRow,
    'state' | 'quota' | 'given' | 'perMember' | 'claimFrom' | 'claimTo' | 'validTo' | 'audience'
  >,
  claimer: Claimer | undefined,
  taken: number,
  now: Date,
): { state: ClaimState; text: string } {
  const ends = [rule.claimTo, rule.validTo].filter((end) => end !== null);
  if (rule.state !== 'published' || ends.some((end) => end <= now)) return { state: 'over', text: '已结束' };
  if (claimer && taken >= rule.perMember) return { state: 'claimed', text: '已领取，去使用' };
  if (rule.quota !== null && rule.given >= rule.quota) return { state: 'soldOut', text: '已抢光' };
  if (rule.claimFrom && rule.claimFrom > now) return { state: 'soon', text: writeSoon(rule.claimFrom, now) };
  if (!claimer) return { state: 'signedOut', text: '登录后领取' };
  const only = explainAudience(rule.audience, claimer, now);
  if (only !== '') return { state: 'notForYou', text: only };
  return { state: 'open', text: '立即领取' };
}

/** 明日10点开抢, 11月25日10:30开抢 */
function writeSoon(from: Date, now: Date): string {
  const day = writeBeijingDay(from);
  const today = writeBeijingDay(now);
  const local = shiftToBeijing(from);
  const named = `${local.getUTCMonth() + 1}月${local.getUTCDate()}日`;
  const dayText = day === today ? '今日' : day === shiftDay(today, 1) ? '明日' : named;
  const time = local.getUTCMinutes() === 0 ? `${local.getUTCHours()}点` : writeBeijingTime(from);
  return `${dayText}${time}开抢`;
}

/** Whom a rule is for where that is not this one; empty when it is. */
function explainAudience(
  { levels = [], newMembers = false, cities = [], stores = [] }: CouponAudience,
  { level, registeredAt, countyId, storeId, levelNames }: Claimer,
  now: Date,
): string {
  if (levels.length > 0 && !levels.includes(level)) return `仅限${describeLevels(levels, levelNames)}`;
  if (newMembers && +now - +registeredAt > NEW_DAYS * 86_400_000) return '仅限新会员';
  if (cities.length > 0 && !cities.some((city) => isIn(city, countyId))) return '仅限部分城市';
  if (stores.length > 0 && !stores.includes(storeId)) return '仅限指定门店';
  return '';
}

/** 金卡会员; 金卡、钻石会员 */
function describeLevels(levels: readonly number[], names: readonly string[] = memberLevels): string {
  const named = levels.toSorted((a, b) => a - b).map((level) => names[level - 1] ?? '');
  return `${named.map((name) => name.replace('会员', '')).join('、')}会员`;
}

function isIn(city: number, countyId: number): boolean {
  const { from, to } = countiesOfCity(city);
  return countyId >= from && countyId < to;
}
