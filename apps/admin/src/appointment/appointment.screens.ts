import CalendarClock from 'lucide-react/icons/calendar-clock';
import { stateScreens } from '../shell/screen.ts';

export const appointmentScreens = stateScreens({
  place: 140,
  path: '/appointments',
  title: '预约',
  tab: '预约日历',
  icon: CalendarClock,
  permission: 'appointment:read',
  load: async () => (await import('./calendar.page.tsx')).CalendarPage,
  pages: [
    {
      path: '/appointments/list',
      title: '预约列表',
      permission: 'appointment:read',
      load: async () => (await import('./claims.page.tsx')).ClaimsPage,
    },
    {
      path: '/appointments/resources',
      title: '预约资源',
      permission: 'appointment:read',
      load: async () => (await import('./resources.page.tsx')).ResourcesPage,
    },
  ],
});
