import UsersRound from 'lucide-react/icons/users-round';
import { stateScreens } from '../shell/screen.ts';

export const guideScreens = stateScreens({
  place: 510,
  path: '/guides',
  title: '导购',
  icon: UsersRound,
  permission: 'store:read',
  load: async () => (await import('./guides.page.tsx')).GuidesPage,
  pages: [
    {
      path: '/guides/visits',
      title: '到店预约',
      permission: 'visit:read',
      load: async () => (await import('./visits.page.tsx')).VisitsPage,
    },
  ],
});
