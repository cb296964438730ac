import { Dropdown } from 'antd';
import Check from 'lucide-react/icons/check';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import { useAside } from './aside/use-aside.ts';
import styles from './header.module.css';
import { openSitesQuery, useEnterSite } from './open-sites.ts';
import { useTenant } from './tenant.ts';

/** The sites an account of the main site may enter; nothing for everybody else. */
export function SiteSwitch() {
  const { siteName } = useTenant();
  const { data = [] } = useAside(openSitesQuery);
  const enter = useEnterSite();
  if (data.length < 2) return null;
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: data.map((site) => ({
          key: String(site.xtenant),
          label: site.siteName,
          icon: site.current ? <Check size={15} strokeWidth={1.5} /> : <span style={{ width: 15 }} />,
          disabled: site.current,
          onClick: () => void enter(site.xtenant),
        })),
      }}
    >
      <button type="button" className={styles.user} aria-label={`切换站点：当前为${siteName}`}>
        <span className={styles.userName}>{siteName}</span>
        <ChevronsUpDown size={14} strokeWidth={1.5} />
      </button>
    </Dropdown>
  );
}
