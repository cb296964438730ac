import Recycle from 'lucide-react/icons/recycle';
import { stateScreens } from '../shell/screen.ts';

export const resaleScreens = stateScreens({
  place: 292,
  path: '/resale',
  title: '二手与优品',
  tab: '在售与已售',
  icon: Recycle,
  permission: 'resale:read',
  load: async () => (await import('./listings.page.tsx')).ListingsPage,
  pages: [
    {
      path: '/resale/ready',
      title: '待上架',
      permission: 'resale:read',
      load: async () => (await import('./ready.page.tsx')).ReadyPage,
    },
    {
      path: '/resale/wishes',
      title: '心愿单',
      permission: 'resale:wish',
      load: async () => (await import('./wishes.page.tsx')).WishesPage,
    },
  ],
});
