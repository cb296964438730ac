import Store from 'lucide-react/icons/store';
import { stateScreens } from '../shell/screen.ts';

export const storeScreens = stateScreens({
  place: 500,
  path: '/stores',
  title: '门店',
  icon: Store,
  permission: 'store:read',
  load: async () => (await import('./stores.page.tsx')).StoresPage,
  pages: [
    {
      path: '/stores/days',
      title: '特殊营业日',
      permission: 'store:read',
      load: async () => (await import('./days.page.tsx')).StoreDaysPage,
    },
  ],
});
