import { adPositions } from '@jishi/contract/ad-position.ts';
import { AdWords } from '../ad-words.widget.tsx';
import { CityPicker } from '../city/city-picker.widget.tsx';
import { SearchBox } from '../search/search-box.widget.tsx';
import { useShell } from '../use-shell.ts';
import { CategoryMenu } from './category-menu.widget.tsx';
import styles from './header.module.css';
import { Logo } from './logo.tsx';
import { MiniCart } from './mini-cart.widget.tsx';

const adSize = adPositions.headerSide;
/** Links of the navigation row; without page content it repeats as many first-level categories. */
const NAVIGATION_LINKS = 8;
/** Tags at the end of the row. */
const TAGS = 3;

/**
 * The site header (S064 to S069). Its row with search and cart stays at the top while the page is scrolled; the row
 * with the menu goes with the page. On the home page the category menu stands open, beside the banner, once there are
 * categories.
 */
export function Header({ isHome }: { isHome: boolean }) {
  const { categories, content, sideAd } = useShell();
  const chosen = content['navigation-menu'].filter(({ link }) => link !== '');
  const links =
    chosen.length > 0 ? chosen.map(({ id, title, link }) => ({ id, name: title, link })) : categories;
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <div className={`page-column ${styles.row}`}>
          <div className={styles.brand} data-recedes={isHome ? undefined : ''}>
            <Logo />
          </div>
          <CityPicker />
          <SearchBox />
          {sideAd?.image && (
            <a
              href={sideAd.link}
              className={styles.ad}
              data-recedes=""
              aria-label={sideAd.title ? undefined : '查看活动'}
            >
              <img src={sideAd.image.url} alt="" width={adSize.width} height={adSize.height} />
              <AdWords ad={sideAd} small />
            </a>
          )}
          <MiniCart />
        </div>
      </div>
      <div className={styles.ways}>
        <div className={`page-column ${styles.navigation}`}>
          <CategoryMenu isPinned={isHome && categories.length > 0} />
          <nav aria-label="主导航" data-recedes="">
            <ul className={styles.links}>
              <li>
                <a href="/" aria-current={isHome ? 'page' : undefined}>
                  首页
                </a>
              </li>
              {links.slice(0, NAVIGATION_LINKS).map(({ id, name, link }) => (
                <li key={id}>
                  <a href={link}>{name}</a>
                </li>
              ))}
            </ul>
          </nav>
          <ul className={styles.tags} data-recedes="" aria-label="热门活动">
            {content['tab-bar']
              .filter(
                ({ link }) => link !== '' && link !== '/' && !links.some((shown) => shown.link === link),
              )
              .slice(0, TAGS)
              .map(({ id, title, link }) => (
                <li key={id}>
                  <a href={link}>{title}</a>
                </li>
              ))}
          </ul>
        </div>
      </div>
    </header>
  );
}
