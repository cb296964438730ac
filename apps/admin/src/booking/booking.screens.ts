import CalendarCheck from 'lucide-react/icons/calendar-check';
import { stateScreens } from '../shell/screen.ts';

export const bookingScreens = stateScreens({
  place: 280,
  path: '/bookings',
  title: '商品预约',
  icon: CalendarCheck,
  permission: 'booking:serve',
  load: async () => (await import('./bookings.page.tsx')).BookingsPage,
});
