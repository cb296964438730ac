import Crown from 'lucide-react/icons/crown';
import { stateScreens } from '../shell/screen.ts';

export const vipClubScreens = stateScreens({
  place: 412,
  path: '/vip-club',
  title: '会员俱乐部',
  tab: '会员权益',
  icon: Crown,
  permission: 'vip:read',
  load: async () => (await import('./rights.page.tsx')).RightsPage,
  pages: [
    {
      path: '/vip-club/levels',
      title: '会员等级',
      permission: 'vip:read',
      load: async () => (await import('./levels.page.tsx')).LevelsPage,
    },
    {
      path: '/vip-club/wishes',
      title: '会员心愿',
      permission: 'vip:read',
      load: async () => (await import('./wishes.page.tsx')).WishesPage,
    },
  ],
});
