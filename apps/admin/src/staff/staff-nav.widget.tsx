import { subPages } from '../shell/site-map.ts';
import { SubNav } from '../shell/sub-nav.widget.tsx';

/** Staff and roles side by side. */
export function StaffNav() {
  return (
    <SubNav
      label="员工与角色"
      pages={[
        { path: '/staff', title: '员工', permission: 'staff:read' },
        { ...subPages.roles, permission: 'staff:read' },
      ]}
    />
  );
}
