import { SubNav } from '../shell/sub-nav.widget.tsx';

/** Members, the blocklist and what happened around them. */
export function MemberNav() {
  return (
    <SubNav
      label="会员"
      pages={[
        { path: '/members', title: '会员', permission: 'member:read' },
        { path: '/members/blocklist', title: '黑名单', permission: 'block:read' },
        { path: '/members/logins', title: '登录日志', permission: 'log:read' },
        { path: '/members/messages', title: '短信日志', permission: 'log:read' },
      ]}
    />
  );
}
