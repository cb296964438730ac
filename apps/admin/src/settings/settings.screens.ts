import Settings from 'lucide-react/icons/settings';
import { stateScreens } from '../shell/screen.ts';

export const settingsScreens = stateScreens({
  place: 720,
  path: '/settings',
  title: '站点设置',
  tab: '基本设置',
  icon: Settings,
  permission: 'tenant:read',
  load: async () => (await import('./settings.page.tsx')).SettingsPage,
  pages: [
    {
      path: '/settings/features',
      title: '功能设置',
      permission: 'tenant:read',
      load: async () => (await import('./features.page.tsx')).FeaturesPage,
    },
    {
      path: '/settings/sign-in',
      title: '员工登录',
      permission: 'tenant:read',
      load: async () => (await import('./staff-sign-in.page.tsx')).StaffSignInPage,
    },
    {
      path: '/settings/secrets',
      title: '密钥与第三方登录',
      permission: 'tenant:secret',
      load: async () => (await import('./secrets.page.tsx')).SecretsPage,
    },
    {
      path: '/settings/connections',
      title: '外部服务',
      permission: 'tenant:secret',
      load: async () => (await import('./connections.page.tsx')).ConnectionsPage,
    },
  ],
});
