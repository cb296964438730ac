import FileUp from 'lucide-react/icons/file-up';
import { stateScreens } from '../shell/screen.ts';

export const importScreens = stateScreens({
  place: 205,
  path: '/imports',
  title: '商品导入',
  icon: FileUp,
  permission: 'product:import',
  load: async () => (await import('./imports.page.tsx')).ImportsPage,
  over: [{ path: ':importId', load: async () => (await import('./import.page.tsx')).ImportPage }],
});
