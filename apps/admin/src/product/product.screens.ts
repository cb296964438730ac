import Package from 'lucide-react/icons/package';
import { stateScreens } from '../shell/screen.ts';

export const productScreens = stateScreens({
  place: 200,
  path: '/products',
  title: '商品',
  icon: Package,
  permission: 'product:read',
  load: async () => (await import('./products.page.tsx')).ProductsPage,
  finds: {
    noun: '商品',
    permission: 'product:read',
    load: async () => (await import('./find-products.ts')).findProducts,
  },
  pages: [
    {
      path: '/products/models',
      parameters: ':id?',
      title: '机型',
      permission: 'product:read',
      load: async () => (await import('./models.page.tsx')).ModelsPage,
    },
    {
      path: '/products/brands',
      title: '品牌',
      permission: 'product:read',
      load: async () => (await import('./brands.page.tsx')).BrandsPage,
    },
    {
      path: '/products/categories',
      title: '分类',
      permission: 'product:read',
      load: async () => (await import('./categories.page.tsx')).CategoriesPage,
    },
    {
      path: '/products/shelf-times',
      title: '定时上下架',
      permission: 'product:read',
      load: async () => (await import('./shelf-times.page.tsx')).ShelfTimesPage,
    },
    {
      path: '/products/price-changes',
      title: '改价审核',
      permission: 'priceChange:read',
      load: async () => (await import('./price-changes.page.tsx')).PriceChangesPage,
    },
    {
      path: '/products/filters',
      title: '列表筛选项',
      permission: 'product:read',
      load: async () => (await import('./filters.page.tsx')).FiltersPage,
    },
  ],
});
