import SearchCheck from 'lucide-react/icons/search-check';
import { stateScreens } from '../shell/screen.ts';

export const searchScreens = stateScreens({
  place: 260,
  path: '/search-desk',
  title: '搜索运营',
  tab: '顾客搜什么',
  icon: SearchCheck,
  permission: 'search:read',
  load: async () => (await import('./searched.page.tsx')).SearchedPage,
  pages: [
    {
      path: '/search-desk/synonyms',
      title: '同义词',
      permission: 'search:read',
      load: async () => (await import('./synonyms.page.tsx')).SynonymsPage,
    },
    {
      path: '/search-desk/pins',
      title: '置顶',
      permission: 'search:read',
      load: async () => (await import('./pins.page.tsx')).PinsPage,
    },
    {
      path: '/search-desk/tests',
      title: '测试集',
      permission: 'search:read',
      load: async () => (await import('./tests.page.tsx')).TestsPage,
    },
  ],
});
