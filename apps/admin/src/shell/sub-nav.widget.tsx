import { Tabs } from 'antd';
import { useLocation, useNavigate } from 'react-router';
import { useProfile } from './session.tsx';
import type { Area } from './site-map.ts';

/** Pages of one area as tabs; those somebody may not see are left out, and a single one needs no tabs. */
export function SubNav({
  label,
  pages,
}: {
  label: string;
  pages: readonly (Pick<Area, 'path' | 'title'> & { permission: NonNullable<Area['permission']> })[];
}) {
  const { permissions } = useProfile();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const open = pages.filter((page) => permissions.includes(page.permission));
  if (open.length < 2) return null;
  return (
    <Tabs
      aria-label={label}
      activeKey={pathname}
      items={open.map(({ path, title }) => ({ key: path, label: title }))}
      onChange={(path) => void navigate(path)}
      tabBarStyle={{ marginBottom: 16 }}
      style={{ marginTop: -8 }}
    />
  );
}
