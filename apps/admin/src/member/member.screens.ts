import Users from 'lucide-react/icons/users';
import { stateScreens } from '../shell/screen.ts';

export const memberScreens = stateScreens({
  place: 400,
  path: '/members',
  title: '会员',
  icon: Users,
  permission: 'member:read',
  load: async () => (await import('./members.page.tsx')).MembersPage,
  finds: {
    noun: '会员',
    permission: 'member:read',
    load: async () => (await import('./find-members.ts')).findMembers,
  },
  pages: [
    {
      path: '/members/blocklist',
      title: '黑名单',
      permission: 'block:read',
      load: async () => (await import('./blocklist.page.tsx')).BlocklistPage,
    },
    {
      path: '/members/closings',
      title: '注销申请',
      permission: 'closing:read',
      load: async () => (await import('./closings.page.tsx')).ClosingsPage,
    },
    {
      path: '/members/logins',
      title: '登录日志',
      permission: 'log:read',
      load: async () => (await import('./logins.page.tsx')).LoginsPage,
    },
    {
      path: '/members/messages',
      title: '短信日志',
      permission: 'log:read',
      load: async () => (await import('./messages.page.tsx')).MessagesPage,
    },
  ],
});
