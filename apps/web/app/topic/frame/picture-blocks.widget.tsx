import { classNames } from '@jishi/ui/class-names';
import { Picture } from '@jishi/ui/picture';
import { VisuallyHidden } from '@jishi/ui/visually-hidden';
import { Kept } from '../../shell/kept/kept.tsx';
import type { Block, BlockProps } from './topic-shapes.ts';
import styles from './topic-view.module.css';

/** How wide a picture is at most, in CSS pixels. */
const WIDEST = 1920;
const COLUMN = 1200;

/** The picture at the head of a page, its words upon it. */
export function HeroPicture({ block: { props }, isFirst }: BlockProps) {
  const { image, title, text, link, dark } = props;
  if (!image) return null;
  const inside = (
    <>
      <Picture
        picture={{ ...image, alt: '' }}
        width={WIDEST}
        height={Math.round((WIDEST * image.height) / image.width)}
        fluid
        fit="cover"
        sizes="100vw"
        priority={isFirst}
      />
      <span className={`page-column ${styles.heroWords}`}>
        <span className={styles.heroTitle}>{title}</span>
        {text !== '' && <span className={styles.heroText}>{text}</span>}
      </span>
    </>
  );
  const className = classNames(styles.hero, dark && styles.onDark);
  if (link === '') return <div className={className}>{inside}</div>;
  return (
    <a href={link} className={className}>
      {inside}
    </a>
  );
}

/** A picture with areas that lead somewhere; the same for all who look. */
export function ImageMap({ block: { props } }: BlockProps) {
  if (!props.image) return null;
  return (
    <section className="page-column" aria-label={props.title}>
      <Kept as="div" className={styles.map} part={Areas} data={props} />
    </section>
  );
}

function Areas({ data: { image, items } }: { data: Block['props'] }) {
  if (!image) return null;
  return (
    <>
      <Picture
        picture={image}
        width={COLUMN}
        height={Math.round((COLUMN * image.height) / image.width)}
        fluid
        sizes={`(max-width: ${COLUMN}px) 100vw, ${COLUMN}px`}
      />
      {items.map(({ id, title: name, link, area }) =>
        area && link !== '' ? (
          <a
            key={id}
            href={link}
            className={styles.area}
            style={{
              left: `${area.left}%`,
              top: `${area.top}%`,
              width: `${area.width}%`,
              height: `${area.height}%`,
            }}
          >
            <VisuallyHidden>{name}</VisuallyHidden>
          </a>
        ) : null,
      )}
    </>
  );
}

/** A film, fetched once somebody plays it. */
export function Film({ block: { props } }: BlockProps) {
  const { video, image, title, text } = props;
  if (video === '') return null;
  return (
    <section className={`page-column ${styles.sheet}`} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      {text !== '' && <p className={styles.faint}>{text}</p>}
      <video
        className={styles.film}
        src={video}
        {...(image && { poster: image.url })}
        controls
        preload="none"
        playsInline
        aria-label={title}
      />
    </section>
  );
}
