import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import { stateScreens } from '../shell/screen.ts';

export const overviewScreens = stateScreens({
  place: 0,
  path: '/',
  title: '概览',
  icon: LayoutDashboard,
  load: async () => (await import('./overview.page.tsx')).OverviewPage,
});
