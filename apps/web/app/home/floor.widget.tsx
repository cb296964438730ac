import { classNames } from '@jishi/ui/class-names';
import { Picture } from '@jishi/ui/picture';
import { ProductCard } from '../product/frame/product-card.widget.tsx';
import { Kept } from '../shell/kept/kept.tsx';
import styles from './floor.module.css';
import { FloorHead } from './floor-head.widget.tsx';
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

/** Lines of the grid that a card has (product-card.module.css). */
const CARD_LINES = 4;

/** A product floor: title with its links, a side banner and up to eight products. */
export function Floor({ floor }: { floor: HomeFloor }) {
  return <Kept as="section" aria-labelledby={headingIdOf(floor)} part={FloorContent} data={floor} />;
}

function headingIdOf({ id }: HomeFloor): string {
  return `floor-${id}`;
}

function FloorContent({ data }: { data: HomeFloor }) {
  const { title, subtitle, moreLink, tabs, banner, products } = data;
  const shown = products.slice(0, banner ? shownCount(products.length) : 2 * ROW + 2);
  const rows = shown.length > ROW ? 2 : 1;
  return (
    <>
      <FloorHead id={headingIdOf(data)} title={title} subtitle={subtitle} moreLink={moreLink} tabs={tabs} />
      <ul className={styles.grid}>
        {banner && (
          <li style={{ gridRow: `span ${rows * CARD_LINES}` }}>
            <a href={banner.link} className={classNames(styles.banner, banner.dark && styles.dark)}>
              <Picture
                picture={{ ...banner.image, alt: '' }}
                width={230}
                height={rows * 328}
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
    </>
  );
}
