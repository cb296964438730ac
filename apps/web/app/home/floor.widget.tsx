import { classNames } from '@jishi/ui/class-names';
import { Picture } from '@jishi/ui/picture';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { ProductCard } from '../product/product-card.widget.tsx';
import styles from './floor.module.css';
import type { HomeFloor } from './home-shapes.ts';

/** A product floor: title with its links, a side banner and eight products. */
export function Floor({
  floor: { id, title, subtitle, moreLink, tabs, banner, products },
}: {
  floor: HomeFloor;
}) {
  const headingId = `floor-${id}`;
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
          <li className={styles.side}>
            <a href={banner.link} className={classNames(styles.banner, banner.dark && styles.dark)}>
              <Picture picture={banner.image} width={230} height={636} fluid fit="cover" sizes="230px" />
              <span className={styles.words}>
                <span className={styles.bannerTitle}>{banner.title}</span>
                <span>{banner.subtitle}</span>
              </span>
            </a>
          </li>
        )}
        {products.slice(0, banner ? 8 : 10).map((product) => (
          <li key={product.ppid}>
            <ProductCard product={product} pictureSize={160} />
          </li>
        ))}
      </ul>
    </section>
  );
}
