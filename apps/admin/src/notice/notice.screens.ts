import Megaphone from 'lucide-react/icons/megaphone';
import { stateScreens } from '../shell/screen.ts';

export const noticeScreens = stateScreens({
  place: 360,
  path: '/notices',
  title: '群发消息',
  icon: Megaphone,
  permission: 'notice:read',
  load: async () => (await import('./notices.page.tsx')).NoticesPage,
});
