import ShieldCheck from 'lucide-react/icons/shield-check';
import { stateScreens } from '../shell/screen.ts';

export const guaranteeScreens = stateScreens({
  place: 150,
  path: '/guarantees',
  title: '保修查询',
  icon: ShieldCheck,
  permission: 'guarantee:read',
  load: async () => (await import('./guarantees.page.tsx')).GuaranteesPage,
});
