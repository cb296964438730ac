import Warehouse from 'lucide-react/icons/warehouse';
import { stateScreens } from '../shell/screen.ts';

export const stockScreens = stateScreens({
  place: 205,
  path: '/stock',
  title: '进销存',
  tab: '库存流水',
  icon: Warehouse,
  permission: 'inventory:read',
  load: async () => (await import('./movements.page.tsx')).MovementsPage,
  pages: [
    {
      path: '/stock/levels',
      title: '库存水位',
      permission: 'inventory:read',
      load: async () => (await import('./levels.page.tsx')).LevelsPage,
    },
    {
      path: '/stock/receipts',
      title: '采购入库',
      permission: 'inventory:receive',
      load: async () => (await import('./receipts.page.tsx')).ReceiptsPage,
    },
    {
      path: '/stock/transfers',
      title: '门店调拨',
      permission: 'inventory:read',
      load: async () => (await import('./transfers.page.tsx')).TransfersPage,
    },
    {
      path: '/stock/counts',
      title: '库存盘点',
      permission: 'inventory:read',
      load: async () => (await import('./counts.page.tsx')).CountsPage,
    },
  ],
});
