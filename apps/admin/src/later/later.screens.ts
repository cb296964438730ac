import CalendarClock from 'lucide-react/icons/calendar-clock';
import { stateScreens } from '../shell/screen.ts';

export const laterScreens = stateScreens({
  place: 740,
  path: '/laters',
  title: '定时任务',
  icon: CalendarClock,
  permission: 'later:read',
  load: async () => (await import('./laters.page.tsx')).LatersPage,
});
