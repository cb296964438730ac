import { findMemberByMobile } from '@jishi/api/member/member.service.ts';
import type { RequestContext } from '@jishi/api/platform/request-context.ts';
import { fillSecondHandWishes } from '@jishi/api/vip-club/vip-club.service.ts';
import { DEMO_MEMBER } from './seed-people.ts';

/** What people look for second-hand: whose telephone, what, and what the shop says of it. */
const wishes = [
  [DEMO_MEMBER, '想要 iPhone 16 Pro 256GB，95 新以上', 'granted', '昆明门店已上架两台，欢迎到店验机'],
  [DEMO_MEMBER, '求一台电池 90% 以上的小屏手机', 'shown', ''],
  ['13800000021', '求华为 Mate 60 Pro 12+512，颜色不限', 'shown', ''],
  ['13800000022', '想要便宜的备用机，一千元以内', 'granted', '已有多台 8 新备用机，可在二手良品查看'],
  ['13800000061', '想收一台 iPad Air，学生上网课用', 'shown', ''],
  ['13800000062', '求老人用的大屏手机，声音要大', 'shown', ''],
  ['13800000063', '想要折叠屏，屏幕折痕轻的', 'declined', '折叠屏成色难以保证，暂不收售'],
  ['13800000071', '求小米 14 白色，最好有原盒', 'shown', ''],
] as const;

/** Wishes for second-hand goods, of members and of guests, as staff have them to answer. Once for a tenant. */
export async function seedSecondHandWishes(ctx: RequestContext): Promise<void> {
  const found = [];
  for (const [phone, content, state, reply] of wishes) {
    const author = await findMemberByMobile(ctx, phone);
    found.push({ memberId: author?.id ?? null, phone, content, state, reply });
  }
  await fillSecondHandWishes(ctx, found);
}
