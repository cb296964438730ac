import ScrollText from 'lucide-react/icons/scroll-text';
import { stateScreens } from '../shell/screen.ts';

export const clauseScreens = stateScreens({
  place: 460,
  path: '/clauses',
  title: '服务条款',
  tab: '全部版本',
  icon: ScrollText,
  permission: 'clause:read',
  load: async () => (await import('./clauses.page.tsx')).ClausesPage,
  pages: [
    {
      path: '/clauses/draft',
      title: '起草与发布',
      permission: 'clause:read',
      load: async () => (await import('./draft.page.tsx')).ClauseDraftPage,
    },
    {
      path: '/clauses/acceptances',
      title: '签署记录',
      permission: 'clause:read',
      load: async () => (await import('./acceptances.page.tsx')).AcceptancesPage,
    },
  ],
});
