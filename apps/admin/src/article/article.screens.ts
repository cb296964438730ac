import Newspaper from 'lucide-react/icons/newspaper';
import { stateScreens } from '../shell/screen.ts';

export const articleScreens = stateScreens({
  place: 355,
  path: '/articles',
  parameters: ':id?',
  title: '资讯文章',
  icon: Newspaper,
  permission: 'news:read',
  load: async () => (await import('./articles.page.tsx')).ArticlesPage,
});
