import Wrench from 'lucide-react/icons/wrench';
import { stateScreens } from '../shell/screen.ts';

export const repairScreens = stateScreens({
  place: 130,
  path: '/repairs',
  title: '维修工单',
  tab: '全部工单',
  icon: Wrench,
  permission: 'repair:read',
  load: async () => (await import('./repairs.page.tsx')).RepairsPage,
  pages: [
    {
      path: '/repairs/report',
      title: '维修报表',
      permission: 'repair:report',
      load: async () => (await import('./report.page.tsx')).RepairReportPage,
    },
    {
      path: '/repairs/parts-used',
      title: '配件用量',
      permission: 'repair:report',
      load: async () => (await import('./parts-used.page.tsx')).PartsUsedPage,
    },
  ],
  over: [{ path: 'ticket/:id', load: async () => (await import('./repair.page.tsx')).RepairPage }],
});
