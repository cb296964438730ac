import Scale from 'lucide-react/icons/scale';
import { stateScreens } from '../shell/screen.ts';

export const moneyAuditScreens = stateScreens({
  place: 610,
  path: '/money-audit',
  title: '账目核对',
  icon: Scale,
  permission: 'moneyAudit:read',
  load: async () => (await import('./money-audit.page.tsx')).MoneyAuditPage,
});
