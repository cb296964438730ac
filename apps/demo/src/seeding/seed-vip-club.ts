import { findMemberByMobile } from '@jishi/api/member/member.service.ts';
import type { RequestContext } from '@jishi/api/platform/request-context.ts';
import { fillRights, fillWishes, provideSigned } from '@jishi/api/vip-club/vip-club.service.ts';
import type { RightType } from '@jishi/contract/vip-club-words.ts';
import { DEMO_MEMBER } from './seed-people.ts';

/** Days in a row on which the demo's member has signed in, up to yesterday. */
const STREAK = 5;

type Right = readonly [type: RightType, name: string, text: string, link: string, levels: string[]];
const rights: readonly Right[] = [
  ['earn', '消费积分', '每实付 1 元得 1 积分', '/member/integral', ['1 倍', '1 倍', '1 倍', '1 倍']],
  ['exchange', '积分兑券', '积分可兑换优惠券', '/member/integral', ['可兑换', '可兑换', '可兑换', '可兑换']],
  ['birthday', '生日礼遇', '生日当天送优惠券', '/member/coupon/coupons', ['1 张', '1 张', '1 张', '1 张']],
  ['screen', '到店贴膜', '门店免费贴膜，手工不收费', '/stores', ['', '每年 1 次', '每年 3 次', '每年 6 次']],
  ['service', '专属导购', '到店由资深导购接待', '/stores', ['', '', '可预约', '可预约']],
  ['day', '会员日', '每月 8 日会员专场', '/', ['可参加', '可参加', '可参加', '提前 2 小时']],
];
const uses: Partial<Record<RightType, string>> = {
  earn: '订单完成 7 天后积分生效，运费不送积分。\n退款时送出的积分会扣回。',
  exchange: '在“我的积分”选择优惠券兑换，兑换后在“我的优惠券”中使用。',
  birthday: '请先在“个人资料”中填写生日，生日当天上午送出。',
  screen: '到店出示会员中心，由店员核对等级后办理，膜另购。\n每台手机每次限一张。',
  service: '在门店页选择导购和时间预约，到店报预约码。',
};

/** What members wish: whose, what, and what the shop says of it. */
const wishes = [
  [DEMO_MEMBER, '希望门店增加手机壳定制', 'shown', ''],
  ['13800000021', '希望云南各县都能当日达', 'shown', ''],
  ['13800000022', '想要平板以旧换新专场', 'granted', '平板已加入以旧换新，欢迎到店估价'],
  ['13800000023', '希望支持到店试用折叠屏', 'shown', ''],
  ['13800000021', '想要手机分期免息 24 期', 'declined', '目前最长免息 12 期，有新方案会通知您'],
] as const;

/** The rights of the club, wishes of members, and days on which the demo's member has signed in. */
export async function seedVipClub(ctx: RequestContext): Promise<void> {
  await fillRights(
    ctx,
    rights.map(([type, name, text, link, levels], index) => ({
      ...{ type, name, text, link, levels, body: uses[type] ?? '', sort: index, active: true },
    })),
  );
  const found = [];
  for (const [mobile, content, state, reply] of wishes) {
    const author = await findMemberByMobile(ctx, mobile);
    if (author) found.push({ memberId: author.id, content, state, reply });
  }
  await fillWishes(ctx, found);
  const member = await findMemberByMobile(ctx, DEMO_MEMBER);
  if (member) await provideSigned(ctx, member.id, STREAK);
}
