import MessageSquareWarning from 'lucide-react/icons/message-square-warning';
import { stateScreens } from '../shell/screen.ts';

export const complaintScreens = stateScreens({
  place: 180,
  path: '/complaints',
  title: '投诉与建议',
  tab: '收件箱',
  icon: MessageSquareWarning,
  permission: 'complaint:read',
  load: async () => (await import('./complaints.page.tsx')).ComplaintsPage,
  over: [{ path: 'case/:id', load: async () => (await import('./case.page.tsx')).CasePage }],
  pages: [
    {
      path: '/complaints/report',
      title: '投诉报表',
      permission: 'complaint:manage',
      load: async () => (await import('./report.page.tsx')).ReportPage,
    },
    {
      path: '/complaints/types',
      title: '投诉类型',
      permission: 'complaint:manage',
      load: async () => (await import('./types.page.tsx')).TypesPage,
    },
    {
      path: '/complaints/replies',
      title: '快捷回复',
      permission: 'complaint:manage',
      load: async () => (await import('./replies.page.tsx')).RepliesPage,
    },
  ],
});
