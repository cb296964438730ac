import GalleryVertical from 'lucide-react/icons/gallery-vertical';
import { stateScreens } from '../shell/screen.ts';

export const introductionScreens = stateScreens({
  place: 210,
  path: '/introductions',
  parameters: ':ppid?',
  title: '图文介绍',
  icon: GalleryVertical,
  permission: 'product:read',
  load: async () => (await import('./introductions.page.tsx')).IntroductionsPage,
});
