import { type PageRoute, page } from './shell/site-map.ts';

/** Every address below /member, the member's own corner: all of them ask for a session. */
export const memberPages: readonly PageRoute[] = [
  page('/member/order/list/:businesskey', 'order/order-list.page.tsx', {
    title: '我的订单',
    requireAuth: true,
    mobilePath: '/order/list/:businesskey',
  }),
  page('/member/order/detail', 'order/order-detail.page.tsx', { title: '订单详情', requireAuth: true }),
  page('/member/order/hs-detail', 'recycle/hs-detail.page.tsx', { title: '回收订单', requireAuth: true }),
  page('/member/order/evaluate-center', 'comment/evaluate-center.page.tsx', {
    title: '评价中心',
    requireAuth: true,
  }),
  page('/member/apply-service', 'return-request/apply-service.page.tsx', {
    title: '退换货',
    requireAuth: true,
  }),
  page('/member/yyhx-list', 'trade-in/yyhx-list.page.tsx', { title: '我的以旧换新', requireAuth: true }),
  page('/member/guarantee/my-phone', 'guarantee/my-phone.page.tsx', { title: '我的手机', requireAuth: true }),
  page('/member/guarantee/warrantCard', 'guarantee/warrant-card.page.tsx', {
    title: '电子保修卡',
    requireAuth: true,
  }),
  page('/member/mybooking', 'my-booking/my-booking.page.tsx', { title: '我的预约', requireAuth: true }),
  page('/member/my-tryout', 'tryout/my-tryout.page.tsx', { title: '我的试用', requireAuth: true }),
  page('/member/my-rush', 'rush/my-rush.page.tsx', { title: '我的抢购', requireAuth: true }),
  page('/member/favorite', 'favourite/favourite.page.tsx', { title: '我的收藏', requireAuth: true }),
  page('/member/address', 'address/address.page.tsx', { title: '收货地址', requireAuth: true }),
  page('/member', 'member-home/member-home.page.tsx', { title: '会员中心', requireAuth: true }),
  page('/member/edit/info', 'member/edit-info.page.tsx', { title: '个人资料', requireAuth: true }),
  page('/member/edit/avatar', 'member/edit-avatar.page.tsx', { title: '修改头像', requireAuth: true }),
  page('/member/edit/reset-password', 'member/reset-password.page.tsx', {
    title: '登录密码',
    requireAuth: true,
  }),
  page('/member/edit/pay-password', 'member/pay-password.page.tsx', { title: '支付密码', requireAuth: true }),
  page('/member/real-name', 'member/real-name.page.tsx', { title: '实名认证', requireAuth: true }),
  page('/member/devices', 'member/devices.page.tsx', { title: '登录设备', requireAuth: true }),
  page('/member/terms', 'document/my-terms.page.tsx', { title: '我的协议', requireAuth: true }),
  page('/member/closing', 'closing/closing.page.tsx', { title: '注销账户', requireAuth: true }),
  page('/member/message', 'notice/message.page.tsx', { title: '我的消息', requireAuth: true }),
  page('/member/message/setting', 'notice/message-setting.page.tsx', {
    title: '消息设置',
    requireAuth: true,
  }),
  page('/member/balance', 'member/balance.page.tsx', { title: '账户余额', requireAuth: true }),
  page('/member/integral', 'asset/integral.page.tsx', { title: '我的积分', requireAuth: true }),
  page('/member/coin', 'asset/coin.page.tsx', { title: '我的机币', requireAuth: true }),
  page('/member/coupon/coupons', 'coupon/coupons.page.tsx', { title: '我的优惠券', requireAuth: true }),
  page('/member/coupon/gift', 'coupon/gift.page.tsx', { title: '礼品兑换', requireAuth: true }),
  page('/member/coupon/server', 'coupon/server.page.tsx', { title: '服务券', requireAuth: true }),
  page('/member/invoice', 'invoice/invoice-list.page.tsx', { title: '我的发票', requireAuth: true }),
  page('/member/invoice/:subId', 'invoice/invoice-apply.page.tsx', { title: '申请开票', requireAuth: true }),
  page('/member/invoiceDetail/:id', 'invoice/invoice-detail.page.tsx', {
    title: '发票详情',
    requireAuth: true,
  }),
  page('/member/complaint/add', 'complaint/complaint-add.page.tsx', {
    title: '投诉与建议',
    requireAuth: true,
  }),
  page('/member/complaint/list', 'complaint/complaint-list.page.tsx', {
    title: '投诉与建议公示',
    requireAuth: true,
  }),
  page('/member/complaint/mine', 'complaint/complaint-mine.page.tsx', {
    title: '我的投诉',
    requireAuth: true,
  }),
  page('/member/complaint/detail/:id', 'complaint/complaint-detail.page.tsx', {
    title: '投诉详情',
    requireAuth: true,
  }),
];
