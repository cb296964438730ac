import Package from 'lucide-react/icons/package';
import { stateScreens } from '../shell/screen.ts';

export const productScreens = stateScreens({
  place: 200,
  path: '/products',
  title: '商品',
  icon: Package,
  permission: 'product:read',
  load: async () => (await import('./products.page.tsx')).ProductsPage,
  pages: [
    {
      path: '/products/filters',
      title: '列表筛选项',
      permission: 'product:read',
      load: async () => (await import('./filters.page.tsx')).FiltersPage,
    },
  ],
});
