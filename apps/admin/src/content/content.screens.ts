import PanelsTopLeft from 'lucide-react/icons/panels-top-left';
import { stateScreens } from '../shell/screen.ts';

export const contentScreens = stateScreens({
  place: 350,
  path: '/content',
  parameters: ':part?',
  title: '页面内容',
  icon: PanelsTopLeft,
  permission: 'content:read',
  load: async () => (await import('./content.page.tsx')).ContentPage,
});
