import CalendarClock from 'lucide-react/icons/calendar-clock';
import { stateScreens } from '../shell/screen.ts';

export const presaleScreens = stateScreens({
  place: 330,
  path: '/presales',
  title: '预售',
  icon: CalendarClock,
  permission: 'presale:edit',
  load: async () => (await import('./presales.page.tsx')).PresalesPage,
});
