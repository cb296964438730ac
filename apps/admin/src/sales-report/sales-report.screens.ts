import ChartColumn from 'lucide-react/icons/chart-column';
import { stateScreens } from '../shell/screen.ts';

export const salesReportScreens = stateScreens({
  place: 600,
  path: '/sales-report',
  title: '报表',
  tab: '销售报表',
  icon: ChartColumn,
  permission: 'sales:read',
  load: async () => (await import('./sales.page.tsx')).SalesPage,
  pages: [
    {
      path: '/sales-report/members',
      title: '会员报表',
      permission: 'sales:read',
      load: async () => (await import('./members.page.tsx')).MembersPage,
    },
    {
      path: '/sales-report/funnel',
      title: '转化漏斗',
      permission: 'traffic:read',
      load: async () => (await import('./funnel.page.tsx')).FunnelPage,
    },
    {
      path: '/sales-report/daily',
      title: '每日简报',
      permission: 'sales:daily',
      load: async () => (await import('./daily.page.tsx')).DailyPage,
    },
  ],
});
