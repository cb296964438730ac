import ScrollText from 'lucide-react/icons/scroll-text';
import { stateScreens } from '../shell/screen.ts';

export const clauseScreens = stateScreens({
  place: 84,
  path: '/clauses',
  title: '服务条款',
  icon: ScrollText,
  permission: 'clause:read',
  load: async () => (await import('./clauses.page.tsx')).ClausesPage,
});
