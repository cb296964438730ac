import { hasPage } from '../has-page.ts';
import { useShell } from '../use-shell.ts';
import { useVisitor } from '../visitor.tsx';
import styles from './huishou-header.module.css';
import { Logo } from './logo.tsx';
import { MiniCart } from './mini-cart.widget.tsx';

/** Pages of the trade-in shop, in the order of the menu; one that is not built is left out. */
const menu = [
  { label: '回收首页', href: '/huiShou' },
  { label: '全部机型', href: '/huiShou/list' },
  { label: '以旧换新', href: '/huiShou/huanxin' },
  { label: '扫码录入串号', href: '/huiShou/imei' },
];
const records = { label: '门店评估记录', href: '/huiShou/gujia-record' };

/** The header of the trade-in pages (S107): their menu, their search, and the store's evaluation records for those who stand in a store. */
export function HuishouHeader() {
  const { tenant, shop } = useShell();
  const { visitor } = useVisitor();
  // S124: of the main site's own stores alone.
  const isInStore = (shop !== null && shop !== undefined) || Boolean(visitor?.staffCode);
  const links = [...menu, ...(tenant.xtenant === 0 && isInStore ? [records] : [])];
  return (
    <header className={styles.header}>
      <div className={`page-column ${styles.row}`}>
        <Logo picture={tenant.logos.pcRecover} />
        <span className={styles.title}>旧机回收</span>
        <nav aria-label="回收导航">
          <ul className={styles.links}>
            {links
              .filter(({ href }) => hasPage(href))
              .map(({ label, href }) => (
                <li key={href}>
                  <a href={href}>{label}</a>
                </li>
              ))}
          </ul>
        </nav>
        <MiniCart />
      </div>
    </header>
  );
}
