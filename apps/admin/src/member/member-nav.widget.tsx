import { subPages } from '../shell/site-map.ts';
import { SubNav } from '../shell/sub-nav.widget.tsx';

/** Members, the blocklist and what happened around them. */
export function MemberNav() {
  return (
    <SubNav
      label="会员"
      pages={[
        { path: '/members', title: '会员', permission: 'member:read' },
        { ...subPages.blocklist, permission: 'block:read' },
        { ...subPages.logins, permission: 'log:read' },
        { ...subPages.messages, permission: 'log:read' },
      ]}
    />
  );
}
