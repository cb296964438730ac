import UserCog from 'lucide-react/icons/user-cog';
import { stateScreens } from '../shell/screen.ts';

export const staffScreens = stateScreens({
  place: 700,
  path: '/staff',
  title: '员工与角色',
  tab: '员工',
  icon: UserCog,
  permission: 'staff:read',
  load: async () => (await import('./staff.page.tsx')).StaffPage,
  pages: [
    {
      path: '/staff/roles',
      title: '角色与权限',
      permission: 'staff:read',
      load: async () => (await import('./roles.page.tsx')).RolesPage,
    },
  ],
});
