import ClipboardClock from 'lucide-react/icons/clipboard-clock';
import { stateScreens } from '../shell/screen.ts';

export const auditScreens = stateScreens({
  place: 750,
  path: '/audit',
  title: '操作日志',
  icon: ClipboardClock,
  permission: 'audit:read',
  load: async () => (await import('./audit.page.tsx')).AuditPage,
});
