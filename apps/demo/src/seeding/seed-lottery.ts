import { findRuleIds } from '@jishi/api/coupon/provide-coupons.service.ts';
import { fillLottery } from '@jishi/api/lottery/lottery.service.ts';
import { findOrRegisterMember } from '@jishi/api/member/member.service.ts';
import { inTransaction, type RequestContext } from '@jishi/api/platform/request-context.ts';

/** The batch that the page of the activity names. */
export const LOTTERY = 'double11';
const PLAYERS = 34;
const DRAWS = 3;
const WINS = 40;
const rulesHtml = [
  '<ol><li>每天 3 次机会，当天有效，不累计；活动期间每人最多 60 次。</li>',
  '<li>奖品发完后抽到该奖项按未中奖处理，各奖项概率与剩余数量实时公布。</li>',
  '<li>优惠券、积分与机币即时到账；实物奖品在“我的礼品”中填写地址，30 天内领取有效。</li>',
  '<li>本店员工不参与抽奖。</li></ol>',
].join('');

/** A lottery of eight prizes in which others have won forty times: rolls of its own seed, like all that follow. */
export async function seedLottery(
  ctx: RequestContext,
  times: { startsAt: Date; endsAt: Date },
): Promise<void> {
  const rules = await findRuleIds(ctx, ['礼品兑换券', '配件9折券', '全场满1000减50']);
  const ruleOf = (name: string) => rules.get(name) ?? 0;
  const gift = { kind: 'goods', refId: ruleOf('礼品兑换券') } as const;
  const coupon = (name: string) => ({ kind: 'coupon', refId: ruleOf(name) }) as const;
  const players: { memberId: number; draws: number }[] = [];
  await inTransaction(ctx, async (tx) => {
    for (let at = 0; at < PLAYERS; at += 1) {
      const mobile = `138000001${String(at).padStart(2, '0')}`;
      players.push({ memberId: (await findOrRegisterMember(tx, mobile)).member.id, draws: DRAWS });
    }
  });
  await fillLottery(ctx, {
    ...{ batch: LOTTERY, title: '双十一天天抽', rulesHtml, perDay: 3, perTotal: 60, ...times },
    updatedBy: '运营',
    prizes: [
      { ...gift, name: '快速充电器', worthFen: 12_900, weightPpm: 2_000, quota: 20 },
      { kind: 'coin', name: '5 元机币', amount: 500, worthFen: 500, weightPpm: 50_000, quota: 500 },
      { ...coupon('配件9折券'), name: '配件 9 折券', worthFen: 2_000, weightPpm: 100_000, quota: 1_000 },
      { kind: 'points', name: '10 积分', amount: 10, worthFen: 10, weightPpm: 150_000, quota: 5_000 },
      { kind: 'points', name: '88 积分', amount: 88, worthFen: 88, weightPpm: 60_000, quota: 800 },
      { ...coupon('全场满1000减50'), name: '50 元优惠券', worthFen: 5_000, weightPpm: 80_000, quota: 500 },
      { kind: 'coin', name: '1 元机币', amount: 100, worthFen: 100, weightPpm: 108_000, quota: 3_000 },
      { kind: 'none', name: '谢谢参与', weightPpm: 450_000 },
    ],
    ...{ players, wins: WINS },
  });
}
