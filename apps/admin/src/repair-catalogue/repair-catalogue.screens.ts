import Wrench from 'lucide-react/icons/wrench';
import { stateScreens } from '../shell/screen.ts';

export const repairCatalogueScreens = stateScreens({
  place: 294,
  path: '/repair/prices',
  title: '维修价目',
  icon: Wrench,
  permission: 'repair:price',
  load: async () => (await import('./prices.page.tsx')).RepairPricesPage,
  pages: [
    {
      path: '/repair/faults',
      title: '故障项目',
      permission: 'repair:price',
      load: async () => (await import('./faults.page.tsx')).FaultsPage,
    },
    {
      path: '/repair/points',
      title: '官方网点',
      permission: 'repair:price',
      load: async () => (await import('./points.page.tsx')).ServicePointsPage,
    },
  ],
});
