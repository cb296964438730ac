import ChartLine from 'lucide-react/icons/chart-line';
import { stateScreens } from '../shell/screen.ts';

export const trafficScreens = stateScreens({
  place: 605,
  path: '/traffic',
  title: '流量分析',
  icon: ChartLine,
  permission: 'traffic:read',
  load: async () => (await import('./traffic.page.tsx')).TrafficPage,
});
