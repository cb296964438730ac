import Wrench from 'lucide-react/icons/wrench';
import { stateScreens } from '../shell/screen.ts';

export const repairScreens = stateScreens({
  place: 130,
  path: '/repairs',
  title: '维修工单',
  icon: Wrench,
  permission: 'repair:read',
  load: async () => (await import('./repairs.page.tsx')).RepairsPage,
  over: [{ path: 'ticket/:id', load: async () => (await import('./repair.page.tsx')).RepairPage }],
});
