import { classNames } from '@jishi/ui/class-names';
import { Picture } from '@jishi/ui/picture';
import { SpriteIcon } from '../shell/sprite-icon.tsx';
import styles from './banner-slides.module.css';
import type { Banner } from './home-shapes.ts';
import { useSlides } from './use-slides.ts';

/**
 * The banners of the first screen. A row that scrolls and snaps, so it can be read without JavaScript; arrows, dots and
 * the clock only scroll it. (The carousel of the design system brings 7 KB that the home page, which everybody opens
 * first, does without.)
 */
export function BannerSlides({ banners }: { banners: Banner[] }) {
  const { row, index, show, isPaused, togglePause, holdProps } = useSlides(banners.length);
  const hasSeveral = banners.length > 1;
  return (
    <section className={styles.slides} aria-roledescription="轮播" aria-label="促销活动" {...holdProps}>
      <ul ref={row} className={styles.row}>
        {banners.map((banner, place) => (
          <li key={banner.id} className={styles.place} inert={place !== index}>
            <Slide banner={banner} isFirst={place === 0} />
          </li>
        ))}
      </ul>
      {hasSeveral && (
        <>
          <button
            type="button"
            className={classNames(styles.arrow, styles.previous)}
            aria-label="上一张"
            onClick={() => show(index - 1)}
          >
            <SpriteIcon name="chevron-left" size={24} />
          </button>
          <button
            type="button"
            className={classNames(styles.arrow, styles.next)}
            aria-label="下一张"
            onClick={() => show(index + 1)}
          >
            <SpriteIcon name="chevron-right" size={24} />
          </button>
          <div className={styles.controls}>
            {banners.map(({ id, title }, place) => (
              <button
                key={id}
                type="button"
                className={styles.dot}
                aria-label={`第 ${place + 1} 张：${title}`}
                aria-current={place === index}
                onClick={() => show(place)}
              />
            ))}
            <button
              type="button"
              className={styles.pause}
              aria-label={isPaused ? '继续轮播' : '暂停轮播'}
              onClick={togglePause}
            >
              {isPaused ? <SpriteIcon name="play" size={12} /> : <SpriteIcon name="pause" size={12} />}
            </button>
          </div>
        </>
      )}
    </section>
  );
}

function Slide({
  banner: { title, subtitle, link, image, dark },
  isFirst,
}: {
  banner: Banner;
  isFirst: boolean;
}) {
  return (
    <a href={link} className={classNames(styles.slide, dark && styles.dark)}>
      <Picture picture={{ ...image, alt: '' }} width={728} height={480} fit="cover" priority={isFirst} />
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        <span className={styles.subtitle}>{subtitle}</span>
      </span>
    </a>
  );
}
