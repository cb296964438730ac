import Trophy from 'lucide-react/icons/trophy';
import { stateScreens } from '../shell/screen.ts';

export const rankScreens = stateScreens({
  place: 250,
  path: '/ranks',
  title: '榜单',
  icon: Trophy,
  permission: 'rank:edit',
  load: async () => (await import('./ranks.page.tsx')).RanksPage,
});
