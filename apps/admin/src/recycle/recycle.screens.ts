import Recycle from 'lucide-react/icons/recycle';
import { stateScreens } from '../shell/screen.ts';

export const recycleScreens = stateScreens({
  place: 135,
  path: '/recycles',
  title: '回收工单',
  icon: Recycle,
  permission: 'recycle:read',
  load: async () => (await import('./recycles.page.tsx')).RecyclesPage,
  over: [{ path: 'order/:id', load: async () => (await import('./recycle.page.tsx')).RecyclePage }],
  pages: [
    {
      path: '/recycles/report',
      title: '质检报表',
      permission: 'recycle:read',
      load: async () => (await import('./recycle-report.page.tsx')).RecycleReportPage,
    },
  ],
});
