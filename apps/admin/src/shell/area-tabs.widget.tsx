import { Tabs } from 'antd';
import { useLocation, useNavigate } from 'react-router';
import { useProfile } from './session.tsx';
import { areaOf, tabAt, tabsOf, useSiteMap } from './site-map.ts';

/** Pages of the present area as tabs; those somebody may not see are left out, and a single one needs no tabs. */
export function AreaTabs() {
  const { permissions } = useProfile();
  const { pathname } = useLocation();
  const area = areaOf(useSiteMap(), pathname);
  const navigate = useNavigate();
  const tabs = area ? tabsOf(area, permissions) : [];
  if (!area || tabs.length === 0) return null;
  return (
    <Tabs
      aria-label={area.title}
      activeKey={tabAt(tabs, pathname) ?? area.path}
      items={tabs.map(({ path, title }) => ({ key: path, label: title }))}
      onChange={(path) => void navigate(path)}
      tabBarStyle={{ marginBottom: 16 }}
      style={{ marginTop: -8 }}
    />
  );
}
