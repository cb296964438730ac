import type { ProvidedCoupons } from '@jishi/api/coupon/provide-coupons.service.ts';
import { shiftDay, spanBeijingDays, writeBeijingDay } from '@jishi/contract/beijing-time.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

type Rule = ProvidedCoupons['rules'][number];

/** So many days from now; before now where they are negative. */
export function endIn(days: number): Date {
  return new Date(Date.now() + days * DAY_MS);
}

/** Tomorrow at ten in Beijing. */
function tomorrowAtTen(): Date {
  const { from } = spanBeijingDays({ from: shiftDay(writeBeijingDay(new Date()), 1) });
  return new Date(Number(from) + 10 * HOUR_MS);
}

const claimed = { state: 'published', listed: true, validDays: 30, thresholdFen: 0 } as const;
const given = { state: 'published', validDays: 90, thresholdFen: 0 } as const;

/** Rules of all kinds: sold out, of tomorrow, for gold members, for points, by code, drafts and stopped ones. */
export function demoRules(giftPpid: number): Rule[] {
  return [
    {
      ...claimed,
      name: '全场满1000减50',
      ruleCode: 'D11ALL50',
      amountFen: 5_000,
      thresholdFen: 100_000,
      quota: 5_000,
    },
    {
      ...claimed,
      name: '手机满3000减200',
      ruleCode: 'D11PHONE200',
      amountFen: 20_000,
      thresholdFen: 300_000,
      quota: 2_000,
      budgetFen: 20_000_000,
    },
    { ...claimed, name: '手机满5000减400', amountFen: 40_000, thresholdFen: 500_000, quota: 500 },
    {
      ...claimed,
      name: '配件满99减15',
      ruleCode: 'D11PARTS15',
      amountFen: 1_500,
      thresholdFen: 9_900,
      perMember: 2,
      quota: 10_000,
    },
    {
      ...claimed,
      name: '配件9折券',
      kind: 'percent',
      percentOffPpm: 100_000,
      capFen: 5_000,
      thresholdFen: 5_000,
    },
    {
      ...claimed,
      name: '全场88折券',
      ruleCode: 'D11OFF12',
      kind: 'percent',
      percentOffPpm: 120_000,
      capFen: 20_000,
      stackActivity: false,
    },
    { ...claimed, name: '运费券', kind: 'freight', amountFen: 1_000 },
    {
      ...claimed,
      name: '金卡专享满2000减300',
      amountFen: 30_000,
      thresholdFen: 200_000,
      audience: { levels: [3, 4] },
    },
    {
      ...claimed,
      name: '明日10点手机满4000减500',
      amountFen: 50_000,
      thresholdFen: 400_000,
      quota: 200,
      claimFrom: tomorrowAtTen(),
    },
    { ...claimed, name: '秒抢满200减100', amountFen: 10_000, thresholdFen: 20_000, quota: 0 },
    { ...claimed, name: '秒抢手机满6000减800', amountFen: 80_000, thresholdFen: 600_000, quota: 0 },
    { ...given, name: '旧机回收加价券', usage: 'recycle', amountFen: 10_000, thresholdFen: 100_000 },
    { ...given, name: '维修立减券', usage: 'repair', amountFen: 3_000, thresholdFen: 10_000 },
    {
      ...given,
      name: '20元积分兑换券',
      amountFen: 2_000,
      thresholdFen: 20_000,
      pointsPrice: 300,
      perMember: 5,
      quota: 1_000,
    },
    { ...given, name: '礼品兑换券', kind: 'gift', giftPpid, perMember: 5 },
    {
      ...given,
      name: '到店贴膜服务',
      kind: 'service',
      covers: '钢化膜到店贴膜，含膜',
      times: 3,
      perMember: 5,
    },
    {
      ...given,
      name: '手机深度清洁',
      kind: 'service',
      covers: '听筒、尾插、镜头清洁',
      times: 1,
      perMember: 5,
    },
    {
      ...given,
      name: '双十二会场券',
      state: 'draft',
      amountFen: 12_000,
      thresholdFen: 120_000,
      ruleCode: 'DOUBLE12',
    },
  ];
}

const used = (rule: string, usedFor: string, days: number, amountFen: number) =>
  ({
    rule,
    state: 'used',
    source: 'claim',
    usedFor,
    amountFen,
    usedAt: endIn(-days),
    expiresAt: endIn(30 - days),
  }) as const;
const ended = (rule: string, days: number) => ({ rule, source: 'claim', expiresAt: endIn(-days) }) as const;
const unused = (rule: string, days: number) => ({ rule, source: 'claim', expiresAt: endIn(days) }) as const;

/** What the demo's member holds: 12 unused of which 3 end soon, 4 used, 5 ended. */
export const demoHeld = [
  unused('配件满99减15', 1.5),
  unused('运费券', 2),
  unused('全场88折券', 2.8),
  unused('手机满3000减200', 12),
  unused('手机满5000减400', 20),
  unused('全场满1000减50', 25),
  unused('配件9折券', 28),
  { ...unused('旧机回收加价券', 60), code: 'HJ23RCYC5678' },
  { ...unused('维修立减券', 70), code: 'WX45FXKJ6789' },
  unused('20元积分兑换券', 80),
  unused('金卡专享满2000减300', 29),
  unused('秒抢满200减100', 6),
  used('全场满1000减50', 'demo:1', 20, 5_000),
  used('配件满99减15', 'demo:2', 18, 1_500),
  used('手机满3000减200', 'demo:3', 12, 20_000),
  used('配件9折券', 'demo:4', 6, 2_300),
  ended('全场满1000减50', 3),
  ended('运费券', 8),
  ended('配件满99减15', 15),
  ended('全场88折券', 22),
  ended('秒抢手机满6000减800', 40),
];

export const demoVouchers = [
  {
    rule: '到店贴膜服务',
    name: '到店贴膜服务',
    covers: '钢化膜到店贴膜，含膜',
    times: 3,
    expiresAt: endIn(80),
  },
  {
    rule: '手机深度清洁',
    name: '手机深度清洁',
    covers: '听筒、尾插、镜头清洁',
    times: 1,
    expiresAt: endIn(40),
  },
  {
    rule: '到店贴膜服务',
    name: '到店贴膜服务',
    covers: '钢化膜到店贴膜，含膜',
    times: 3,
    expiresAt: endIn(-5),
  },
];

/** A code that is known, for whoever tries the demo; nobody knows the others of its batch. */
export const DEMO_CODE = 'JXSH2345ABCD6789';

export const demoBatch = {
  rule: '到店贴膜服务',
  name: '开业传单',
  known: DEMO_CODE,
  count: 20,
  eachUses: 1_000,
  expiresAt: endIn(365),
};
