import { Layout, Menu, type MenuProps, Tooltip } from 'antd';
import ChevronsLeft from 'lucide-react/icons/chevrons-left';
import ChevronsRight from 'lucide-react/icons/chevrons-right';
import ExternalLink from 'lucide-react/icons/external-link';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { useProfile } from './session.tsx';
import styles from './side-menu.module.css';
import { areaOf, menuOf, partsOf, useSiteMap } from './site-map.ts';
import { useTenant } from './tenant.ts';

type ItemType = NonNullable<MenuProps['items']>[number];

const WIDTH = 208;
const COLLAPSED_WIDTH = 56;

/** The areas somebody may go to, under the name of the shop. */
export function SideMenu({
  collapsed,
  onCollapse,
}: {
  collapsed: boolean;
  onCollapse: (collapsed: boolean) => void;
}) {
  const tenant = useTenant();
  const { siteName } = tenant;
  const { permissions } = useProfile();
  const { pathname } = useLocation();
  const areas = useSiteMap();
  const current = areaOf(areas, pathname)?.path;
  const items = partsOf(menuOf(areas, permissions, tenant)).flatMap((part): ItemType[] => {
    const entries = part.areas.map(({ path, title, icon: Icon }) => ({
      key: path,
      icon: <Icon size={17} strokeWidth={1.5} />,
      label: <Link to={path}>{title}</Link>,
      title,
    }));
    if (part.title === '') return entries;
    // Names have no room beside the icons.
    if (collapsed) return [{ type: 'divider', key: part.title }, ...entries];
    return [{ type: 'group', key: part.title, label: part.title, children: entries }];
  });
  const nav = useRef<HTMLElement>(null);
  // There are more areas than fit: who comes by a link sees where they are.
  useEffect(() => {
    if (current !== undefined)
      nav.current?.querySelector('.ant-menu-item-selected')?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  const ToggleIcon = collapsed ? ChevronsRight : ChevronsLeft;
  return (
    <Layout.Sider
      theme="light"
      width={WIDTH}
      collapsedWidth={COLLAPSED_WIDTH}
      collapsed={collapsed}
      trigger={null}
      className={styles.sider}
      data-collapsed={collapsed}
    >
      <Link to="/" className={styles.brand} aria-label={`${siteName}管理后台`}>
        <span className={styles.mark} data-letter={siteName.slice(0, 1)} />
        <span className={styles.name}>{siteName}</span>
      </Link>
      <nav ref={nav} aria-label="主菜单" className={styles.menu}>
        <Menu mode="inline" items={items} selectedKeys={current ? [current] : []} inlineIndent={12} />
      </nav>
      <div className={styles.foot}>
        <a className={styles.footItem} href="/" target="_blank" rel="noreferrer" title="访问商城">
          <ExternalLink size={16} strokeWidth={1.5} />
          <span className={styles.footText}>访问商城</span>
        </a>
        <Tooltip title={collapsed ? '展开菜单' : ''} placement="right">
          <button
            type="button"
            className={styles.footItem}
            aria-expanded={!collapsed}
            aria-label={collapsed ? '展开菜单' : '收起菜单'}
            onClick={() => onCollapse(!collapsed)}
          >
            <ToggleIcon size={16} strokeWidth={1.5} />
            <span className={styles.footText}>收起菜单</span>
          </button>
        </Tooltip>
      </div>
    </Layout.Sider>
  );
}
