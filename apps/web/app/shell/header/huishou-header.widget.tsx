import { useShell } from '../use-shell.ts';
import { useVisitor } from '../visitor.tsx';
import styles from './huishou-header.module.css';
import { Logo } from './logo.tsx';
import { MiniCart } from './mini-cart.widget.tsx';
import { tradeInMenu } from './trade-in-menu.ts';

/**
 * The header of the trade-in pages (S107): their menu, and the store's evaluation records for those who stand in a
 * store. A page that is not built is left out.
 */
export function HuishouHeader() {
  const { tenant, shop, tradeInPages } = useShell();
  const { visitor } = useVisitor();
  // S124: at a site that keeps them.
  const isInStore = (shop !== null && shop !== undefined) || Boolean(visitor?.staffCode);
  const showsRecords = tenant.features.evaluationRecords && isInStore;
  const links = tradeInMenu.filter(
    ({ href, isForStores }) => tradeInPages.includes(href) && (!isForStores || showsRecords),
  );
  return (
    <header className={styles.header}>
      <div className={`page-column ${styles.row}`}>
        <Logo picture={tenant.logos.pcRecover} />
        <span className={styles.title}>旧机回收</span>
        <nav aria-label="回收导航">
          <ul className={styles.links}>
            {links.map(({ label, href }) => (
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
