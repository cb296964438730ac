import { findMemberByMobile } from '@jishi/api/member/member.service.ts';
import { provideBroadcast } from '@jishi/api/notice/broadcast.service.ts';
import { readMessages, type Telling, tell } from '@jishi/api/notice/notice.service.ts';
import { inTransaction, type RequestContext } from '@jishi/api/platform/request-context.ts';
import { DEMO_MEMBER } from './seed-people.ts';

const HOUR_MS = 3_600_000;

/** What the demo's member was told: hours ago, tab, words. */
const told: readonly (readonly [
  hours: number,
  kind: Telling['kind'],
  title: string,
  text: string,
  link?: string,
])[] = [
  [1_400, 'system', '欢迎加入', '您已成为普通会员，购物、评价均可累积积分。', '/member'],
  [1_300, 'activity', '新人优惠券已到账', '新人专享券已放入账户，下单时自动抵扣。', '/'],
  [900, 'trade', '订单已发货', '您购买的手机壳已由顺丰速运发出。', '/member/order/list/all'],
  [850, 'trade', '订单已自动确认收货', '您购买的手机壳已自动确认收货，欢迎评价。', '/member/order/list/all'],
  [700, 'service', '实名认证提醒', '完成实名认证后可使用更多会员服务。', '/member/real-name'],
  [500, 'asset', '余额到账', '演示账户充值 20000.00 元已到账。', '/member/balance'],
  [400, 'question', '您的提问有了回答', '“支持 120W 快充吗？”已有 2 位买家回答。', '/'],
  [300, 'activity', '双十一价保说明', '活动期间购买的商品享 30 天价保。', '/'],
  [200, 'system', '隐私政策更新', '我们更新了隐私政策，请您查阅。', '/doc/manual/privacy'],
  [120, 'service', '门店预约已确认', '您预约的到店贴膜服务已确认。', '/'],
  [60, 'asset', '优惠券即将过期', '您有 1 张优惠券将在 3 天后过期。', '/'],
  [20, 'trade', '付款成功', '订单已付款，我们会尽快为您发货。', '/member/order/list/all'],
  [6, 'trade', '订单已发货', '您购买的充电器已由京东物流发出。', '/member/order/list/all'],
  [1, 'activity', '收藏的商品降价了', '您收藏的商品比收藏时便宜了 200 元。', '/member/favorite'],
];
/** The last of them have not been read. */
const UNREAD = 3;

/** Messages of the demo's member over all tabs, a few unread, and one message to all members. */
export async function seedNotices(ctx: RequestContext): Promise<void> {
  const member = await findMemberByMobile(ctx, DEMO_MEMBER);
  if (!member) return;
  const now = Date.now();
  const tellAll = (some: typeof told) =>
    inTransaction(ctx, async (tx) => {
      for (const [hours, kind, title, text, link = ''] of some) {
        const at = new Date(now - hours * HOUR_MS);
        await tell(tx, member.id, { kind, title, text, link, at, dedupKey: `demo:${hours}` });
      }
    });
  await tellAll(told.slice(0, -UNREAD));
  const own = { ...ctx, visitor: { ...ctx.visitor, member: { memberId: member.id, sessionId: 0 } } };
  await readMessages(own, { type: '' });
  await tellAll(told.slice(-UNREAD));
  await provideBroadcast(ctx, {
    type: 'system',
    title: '门店春节营业时间',
    body: '春节期间各门店 10:00 至 18:00 营业，线上订单照常发货。',
    link: '/',
    staffName: '王店长',
    submitKey: 'demo',
  });
}
