import { subPages } from '../shell/site-map.ts';
import { SubNav } from '../shell/sub-nav.widget.tsx';

/** Settings and secrets side by side. */
export function SettingsNav() {
  return (
    <SubNav
      label="站点设置"
      pages={[
        { path: '/settings', title: '基本设置', permission: 'tenant:read' },
        { ...subPages.features, permission: 'tenant:read' },
        { ...subPages.secrets, permission: 'tenant:secret' },
      ]}
    />
  );
}
