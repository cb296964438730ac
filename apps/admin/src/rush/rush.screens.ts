import Zap from 'lucide-react/icons/zap';
import { stateScreens } from '../shell/screen.ts';

export const rushScreens = stateScreens({
  place: 335,
  path: '/rush',
  title: '限时抢购',
  icon: Zap,
  permission: 'rush:read',
  load: async () => (await import('./sessions.page.tsx')).SessionsPage,
});
