import PackageOpen from 'lucide-react/icons/package-open';
import { stateScreens } from '../shell/screen.ts';

export const returnRequestScreens = stateScreens({
  place: 120,
  path: '/returns',
  title: '退换货',
  icon: PackageOpen,
  permission: 'return:read',
  load: async () => (await import('./returns.page.tsx')).ReturnsPage,
  over: [{ path: 'one/:id', load: async () => (await import('./return.page.tsx')).ReturnPage }],
});
