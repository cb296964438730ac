import useEmblaCarousel from 'embla-carousel-react';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { Children, type CSSProperties, type ReactNode, useCallback, useEffect, useState } from 'react';
import { classNames } from '../class-names/class-names.tsx';
import styles from './carousel.module.css';
import { useAutoplay } from './use-autoplay.ts';

export type CarouselProps = {
  /** What the slides are. */
  label: string;
  /** Each child is a slide. */
  children: ReactNode;
  /** How many slides are seen side by side. */
  perView?: number;
  /** Pixels between slides. */
  gap?: number;
  loop?: boolean;
  /** Moves on by itself this often, in milliseconds, while nobody points at it. */
  autoplayMs?: number;
  arrows?: boolean;
  dots?: boolean;
  className?: string;
};

/** Slides in a row: drag, arrows, arrow keys and dots; stands still where all slides fit. */
export function Carousel({
  label,
  children,
  perView = 1,
  gap = 0,
  loop = false,
  autoplayMs,
  arrows = true,
  dots = false,
  className,
}: CarouselProps) {
  const slides = Children.toArray(children);
  const canMove = slides.length > perView;
  const [viewport, embla] = useEmblaCarousel({
    active: canMove,
    align: 'start',
    containScroll: 'trimSnaps',
    loop,
    slidesToScroll: perView > 1 ? 'auto' : 1,
    breakpoints: { '(prefers-reduced-motion: reduce)': { duration: 0 } },
  });
  const [place, setPlace] = useState({ index: 0, count: Math.ceil(slides.length / perView) });

  useEffect(() => {
    if (!embla) return;
    const look = () => setPlace({ index: embla.selectedScrollSnap(), count: embla.scrollSnapList().length });
    look();
    embla.on('select', look).on('reInit', look);
    return () => {
      embla.off('select', look).off('reInit', look);
    };
  }, [embla]);

  const advance = useCallback(() => {
    if (!embla) return;
    if (embla.canScrollNext()) embla.scrollNext();
    else embla.scrollTo(0);
  }, [embla]);
  const autoplay = useAutoplay(canMove ? autoplayMs : undefined, advance);

  const style = { '--carousel-per-view': perView, '--carousel-gap': `${gap}px` } as CSSProperties;
  const isFirst = !loop && place.index === 0;
  const isLast = !loop && place.index >= place.count - 1;
  return (
    <section
      aria-roledescription="轮播"
      aria-label={label}
      className={classNames(styles.carousel, loop && styles.loop, perView > 1 && styles.many, className)}
      style={style}
      {...autoplay.holdProps}
    >
      <div ref={viewport} className={styles.viewport}>
        <ul className={styles.track}>
          {slides.map((slide, index) => (
            <li
              // A slide is its place: the list does not change while it is looked at.
              // biome-ignore lint/suspicious/noArrayIndexKey: see above.
              key={index}
              className={styles.slide}
              inert={perView === 1 && canMove && index !== place.index}
            >
              {slide}
            </li>
          ))}
        </ul>
      </div>
      {arrows && canMove && (
        <>
          <button
            type="button"
            className={classNames(styles.arrow, styles.previous)}
            aria-label="上一张"
            disabled={isFirst}
            onClick={() => embla?.scrollPrev()}
          >
            <ChevronLeft size={20} />
          </button>
          <button
            type="button"
            className={classNames(styles.arrow, styles.next)}
            aria-label="下一张"
            disabled={isLast}
            onClick={() => embla?.scrollNext()}
          >
            <ChevronRight size={20} />
          </button>
        </>
      )}
      {dots && canMove && (
        <div className={styles.dots}>
          {Array.from({ length: place.count }, (_, index) => index).map((index) => (
            <button
              key={index}
              type="button"
              className={styles.dot}
              aria-label={`第 ${index + 1} 张`}
              aria-current={index === place.index}
              onClick={() => embla?.scrollTo(index)}
            />
          ))}
        </div>
      )}
      {autoplayMs !== undefined && canMove && (
        <button
          type="button"
          className={styles.pause}
          aria-label={autoplay.isPaused ? '继续轮播' : '暂停轮播'}
          onClick={autoplay.togglePause}
        >
          {autoplay.isPaused ? <Play size={14} /> : <Pause size={14} />}
        </button>
      )}
    </section>
  );
}
