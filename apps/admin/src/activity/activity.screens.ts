import CalendarRange from 'lucide-react/icons/calendar-range';
import { stateScreens } from '../shell/screen.ts';

export const activityScreens = stateScreens({
  place: 357,
  path: '/activities',
  title: '活动',
  icon: CalendarRange,
  permission: 'topic:read',
  load: async () => (await import('./activities.page.tsx')).ActivitiesPage,
});
