import BellRing from 'lucide-react/icons/bell-ring';
import { stateScreens } from '../shell/screen.ts';

export const watchScreens = stateScreens({
  place: 270,
  path: '/watches',
  title: '到货与降价需求',
  tab: '需求汇总',
  icon: BellRing,
  permission: 'watch:read',
  load: async () => (await import('./demand.page.tsx')).DemandPage,
  pages: [
    {
      path: '/watches/list',
      title: '登记明细',
      permission: 'watch:read',
      load: async () => (await import('./watches.page.tsx')).WatchesPage,
    },
  ],
});
