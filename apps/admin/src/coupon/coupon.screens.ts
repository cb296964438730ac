import Ticket from 'lucide-react/icons/ticket';
import { stateScreens } from '../shell/screen.ts';

export const couponScreens = stateScreens({
  place: 310,
  path: '/coupons',
  title: '优惠券',
  tab: '优惠券',
  icon: Ticket,
  permission: 'coupon:read',
  load: async () => (await import('./coupons.page.tsx')).CouponsPage,
  pages: [
    {
      path: '/coupons/issues',
      title: '发放记录',
      permission: 'coupon:read',
      load: async () => (await import('./issues.page.tsx')).IssuesPage,
    },
    {
      path: '/coupons/codes',
      title: '兑换码',
      permission: 'coupon:read',
      load: async () => (await import('./codes.page.tsx')).CodesPage,
    },
    {
      path: '/coupons/prizes',
      title: '礼品发放',
      permission: 'coupon:read',
      load: async () => (await import('./prizes.page.tsx')).PrizesPage,
    },
  ],
});
