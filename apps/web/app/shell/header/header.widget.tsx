import { CityPicker } from '../city/city-picker.widget.tsx';
import { SearchBox } from '../search/search-box.widget.tsx';
import { useShell } from '../use-shell.ts';
import { CategoryMenu } from './category-menu.widget.tsx';
import styles from './header.module.css';
import { Logo } from './logo.tsx';
import { MiniCart } from './mini-cart.widget.tsx';

/** How many first-level categories the navigation row repeats. */
const NAVIGATION_LINKS = 8;

/** The site header (S064 to S069). On the home page the category menu stands open, beside the banner. */
export function Header({ isHome }: { isHome: boolean }) {
  const { categories } = useShell();
  return (
    <header className={styles.header}>
      <div className={`page-column ${styles.row}`}>
        <div className={styles.brand}>
          <Logo />
        </div>
        <CityPicker />
        <SearchBox />
        <MiniCart />
      </div>
      <div className={`page-column ${styles.navigation}`}>
        <CategoryMenu isPinned={isHome} />
        <nav aria-label="主导航">
          <ul className={styles.links}>
            <li>
              <a href="/" aria-current={isHome ? 'page' : undefined}>
                首页
              </a>
            </li>
            {categories.slice(0, NAVIGATION_LINKS).map(({ id, name, link }) => (
              <li key={id}>
                <a href={link}>{name}</a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </header>
  );
}
