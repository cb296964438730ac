import Wrench from 'lucide-react/icons/wrench';
import { stateScreens } from '../shell/screen.ts';

export const itServiceScreens = stateScreens({
  place: 297,
  path: '/it-services',
  title: 'IT 服务',
  icon: Wrench,
  permission: 'itService:edit',
  load: async () => (await import('./services.page.tsx')).ServicesPage,
});
