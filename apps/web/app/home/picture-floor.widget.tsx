import { classNames } from '@jishi/ui/class-names';
import { Picture } from '@jishi/ui/picture';
import { Kept } from '../shell/kept/kept.tsx';
import { FloorHead } from './floor-head.widget.tsx';
import type { Ad, PictureFloor as Shown } from './home-shapes.ts';
import styles from './picture-floor.module.css';

/** Pictures of a row. */
const ROW = 4;

/** A special floor (C048): brands, activities, shops of the house as pictures that lead there. Rows are always full. */
export function PictureFloor({ floor }: { floor: Shown }) {
  if (floor.items.length === 0) return null;
  return <Kept as="section" aria-labelledby={headingIdOf(floor)} part={PictureFloorContent} data={floor} />;
}

function headingIdOf({ id }: Shown): string {
  return `special-${id}`;
}

function PictureFloorContent({ data }: { data: Shown }) {
  const { title, subtitle, moreLink, items } = data;
  const shown = items.slice(0, shownPictures(items.length));
  return (
    <>
      <FloorHead id={headingIdOf(data)} title={title} subtitle={subtitle} moreLink={moreLink} tabs={[]} />
      <ul className={styles.grid} data-few={shown.length < ROW || undefined}>
        {shown.map((item) => (
          <li key={item.id}>
            <Tile item={item} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** How many pictures fill their rows: less than a row as they are, otherwise one or two whole rows. */
export function shownPictures(count: number): number {
  return count < ROW ? count : Math.min(2, Math.floor(count / ROW)) * ROW;
}

function Tile({ item: { title, subtitle, link, image, dark } }: { item: Ad }) {
  return (
    <a href={link} className={classNames(styles.tile, dark && styles.dark)}>
      {image && (
        <Picture picture={{ ...image, alt: '' }} width={291} height={160} fluid fit="cover" sizes="291px" />
      )}
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        <span className={styles.subtitle}>{subtitle}</span>
      </span>
    </a>
  );
}
