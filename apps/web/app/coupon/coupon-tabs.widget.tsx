import { TabNav } from '@jishi/ui/tab-nav';

const pages = [
  { name: 'coupons', href: '/member/coupon/coupons', label: '优惠券' },
  { name: 'gift', href: '/member/coupon/gift', label: '礼品兑换' },
  { name: 'server', href: '/member/coupon/server', label: '服务券' },
] as const;

/** The three pages of what a member was given. */
export function CouponTabs({ current }: { current: (typeof pages)[number]['name'] }) {
  return (
    <TabNav
      label="卡券"
      items={pages.map(({ name, href, label }) => ({ href, label, current: name === current }))}
    />
  );
}
