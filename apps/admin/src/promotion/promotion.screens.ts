import BadgePercent from 'lucide-react/icons/badge-percent';
import { stateScreens } from '../shell/screen.ts';

export const promotionScreens = stateScreens({
  place: 300,
  path: '/promotions',
  title: '促销',
  tab: '促销活动',
  icon: BadgePercent,
  permission: 'promotion:read',
  load: async () => (await import('./promotions.page.tsx')).PromotionsPage,
  pages: [
    {
      path: '/promotions/packages',
      title: '套餐',
      permission: 'promotion:read',
      load: async () => (await import('./packages.page.tsx')).PackagesPage,
    },
  ],
});
