import { Picture, pictureAddress } from '@jishi/ui/picture';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './gallery.module.css';
import type { ProductPicture } from './product-shapes.ts';
import { ZoomLens } from './zoom-lens.widget.tsx';

/** Side of the large picture in CSS pixels. */
const STAGE_SIZE = 480;

/**
 * The pictures of a product: a strip that shows one, thumbnails that choose it, and a lens under the pointer. Arrow
 * keys go through them. Without JavaScript the strip can still be scrolled from picture to picture.
 */
export function Gallery({
  images,
  name,
  children,
}: {
  images: readonly ProductPicture[];
  name: string;
  /** Stands below them. */
  children?: ReactNode;
}) {
  const strip = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(0);
  const shown = images[index] ?? images[0];

  const show = (next: number) => {
    const place = Math.min(Math.max(next, 0), images.length - 1);
    setIndex(place);
    strip.current?.scrollTo({ left: place * strip.current.clientWidth, behavior: 'instant' });
  };
  // The strip is also moved by hand: what it has come to is what is chosen.
  useEffect(() => {
    const element = strip.current;
    if (!element) return;
    const look = () => setIndex(Math.round(element.scrollLeft / element.clientWidth));
    look();
    element.addEventListener('scrollend', look);
    return () => element.removeEventListener('scrollend', look);
  }, []);

  const pressKey = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    show(index + step);
  };

  return (
    <div className={styles.gallery}>
      <div className={styles.stage}>
        <section
          ref={strip}
          className={styles.strip}
          aria-roledescription="图集"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
          tabIndex={0}
          aria-label={`${name}，第 ${index + 1} 张，共 ${images.length} 张，可用左右方向键切换`}
          onKeyDown={pressKey}
        >
          {images.map((image, at) => (
            <Picture
              key={image.url}
              picture={image}
              width={STAGE_SIZE}
              height={STAGE_SIZE}
              priority={at === 0}
              className={styles.picture}
            />
          ))}
        </section>
        {shown && <ZoomLens picture={shown} />}
      </div>
      {images.length > 1 && (
        <ul className={styles.thumbs}>
          {images.map((image, at) => (
            <li key={image.url}>
              <button
                type="button"
                className={styles.thumb}
                aria-label={`查看第 ${at + 1} 张图片`}
                aria-current={at === index || undefined}
                onPointerEnter={() => show(at)}
                onClick={() => show(at)}
                onKeyDown={pressKey}
              >
                <img
                  src={pictureAddress(image.url, 160, 'webp') ?? image.url}
                  alt=""
                  width={64}
                  height={64}
                  decoding="async"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
      {children && <div className={styles.below}>{children}</div>}
    </div>
  );
}
