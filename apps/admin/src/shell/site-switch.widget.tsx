import { useQuery } from '@tanstack/react-query';
import { App, Dropdown } from 'antd';
import Check from 'lucide-react/icons/check';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import { api } from './api.ts';
import { describeFailure } from './failure.ts';
import styles from './header.module.css';
import { useTenant } from './tenant.ts';

/** The sites an account of the main site may enter; nothing for everybody else. */
export function SiteSwitch() {
  const { siteName } = useTenant();
  const { message } = App.useApp();
  const { data = [] } = useQuery({
    queryKey: ['sites'],
    queryFn: ({ signal }) => api.adminAuth.sites({}, { signal }),
    staleTime: 300_000,
  });
  if (data.length < 2) return null;
  const enter = async (xtenant: number) => {
    try {
      const { address } = await api.adminAuth.switchSite({ xtenant });
      window.location.assign(address);
    } catch (error) {
      message.error(describeFailure(error));
    }
  };
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
