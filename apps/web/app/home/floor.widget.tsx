import { classNames } from '@jishi/ui/class-names';
import { Picture } from '@jishi/ui/picture';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { ProductCard } from '../product/product-card.widget.tsx';
import styles from './floor.module.css';
import type { HomeFloor } from './home-shapes.ts';

/** Products of one row beside the banner. */
const ROW = 4;

/**
 * How many products a floor shows so that no row has a hole: two full rows beside the banner, or one; fewer than a row
 * are all shown.
 */
export function shownCount(count: number): number {
  return count < ROW ? count : Math.min(2, Math.floor(count / ROW)) * ROW;
}

/** A product floor: title with its links, a side banner and up to eight products. */
export function Floor({
  floor: { id, title, subtitle, moreLink, tabs, banner, products },
}: {
  floor: HomeFloor;
}) {
  const headingId = `floor-${id}`;
  const shown = products.slice(0, banner ? shownCount(products.length) : 2 * ROW + 2);
  const rows = shown.length > ROW ? 2 : 1;
  return (
    <section aria-labelledby={headingId}>
      <div className={styles.head}>
        <h2 id={headingId} className={styles.title}>
          {title}
        </h2>
        <p className={styles.subtitle}>{subtitle}</p>
        <ul className={styles.tabs}>
          {tabs.map((tab) => (
            <li key={tab.link}>
              <a href={tab.link}>{tab.name}</a>
            </li>
          ))}
          <li>
            <a href={moreLink} className={styles.more} aria-label={`查看更多${title}`}>
              查看更多
              <ChevronRight size={14} />
            </a>
          </li>
        </ul>
      </div>
      <ul className={styles.grid}>
        {banner && (
          <li style={{ gridRow: `span ${rows}` }}>
            <a href={banner.link} className={classNames(styles.banner, banner.dark && styles.dark)}>
              <Picture
                picture={{ ...banner.image, alt: '' }}
                width={230}
                height={rows * 312}
                fluid
                fit="cover"
                sizes="230px"
              />
              <span className={styles.words}>
                <span className={styles.bannerTitle}>{banner.title}</span>
                <span>{banner.subtitle}</span>
              </span>
            </a>
          </li>
        )}
        {shown.map((product) => (
          <li key={product.ppid}>
            <ProductCard product={product} pictureSize={160} />
          </li>
        ))}
      </ul>
    </section>
  );
}
