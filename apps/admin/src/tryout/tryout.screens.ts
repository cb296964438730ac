import FlaskConical from 'lucide-react/icons/flask-conical';
import { stateScreens } from '../shell/screen.ts';

export const tryoutScreens = stateScreens({
  place: 418,
  path: '/tryouts',
  title: '新品试用',
  tab: '试用活动',
  icon: FlaskConical,
  permission: 'tryout:read',
  load: async () => (await import('./tryouts.page.tsx')).TryoutsPage,
  pages: [
    {
      path: '/tryouts/deposits',
      title: '押金与借用',
      permission: 'tryout:read',
      load: async () => (await import('./deposits.page.tsx')).DepositsPage,
    },
    {
      path: '/tryouts/reports',
      title: '试用报告',
      permission: 'tryout:read',
      load: async () => (await import('./reports.page.tsx')).ReportsPage,
    },
    {
      path: '/tryouts/employees',
      title: '员工名单',
      permission: 'tryout:read',
      load: async () => (await import('./employees.page.tsx')).EmployeesPage,
    },
  ],
});
