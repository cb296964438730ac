import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { classNames } from '../class-names/class-names.tsx';
import { Glyph } from '../glyph/glyph.tsx';
import { loadWhenNear } from './load-when-near.ts';
import styles from './picture.module.css';
import {
  formatsAt,
  type PictureStage,
  pictureAddress,
  pictureSrcSet,
  stageAfter,
} from './picture-address.ts';

export { exportCanvas } from './canvas-export.ts';
export { type PictureFormat, type PictureWidth, pictureAddress, pictureSrcSet } from './picture-address.ts';

/** A picture as the API gives it; width and height are those of the original in pixels. */
export type PictureSource = { url: string; width: number; height: number; alt: string };

export type PictureProps = {
  picture: PictureSource;
  /** How wide it is shown, as in `<img sizes>`; `width` pixels when left out, the window's width when fluid. */
  sizes?: string;
  /** The box in CSS pixels; the picture's own measures when left out. */
  width?: number;
  height?: number;
  /** As wide as the parent, in the ratio of `width` to `height`. */
  fluid?: boolean;
  fit?: 'contain' | 'cover';
  /** In the first screen: loaded at once and before others. */
  priority?: boolean;
  className?: string;
};

/** A struck-out picture (lucide image-off). */
const imageOff =
  'M2 2l20 20M10.41 10.41a2 2 0 1 1-2.83-2.83M13.5 13.5 6 21M18 12l3 3M3.59 3.59A1.99 1.99 0 0 0 3 5v14a2 2 0 0 0 2 2h14c.55 0 1.052-.22 1.41-.59M21 15V5a2 2 0 0 0-2-2H9';

type Shown = { url: string; attempt: number; stage: PictureStage; state: 'loading' | 'loaded' | 'error' };

/**
 * A picture in the best format that loads: avif, webp, then the original (S374). It is lazy unless it has priority, its
 * states are loading, loaded and error (S372), and a click on the error box loads it again (S373).
 */
export function Picture({
  picture,
  sizes,
  width = picture.width,
  height = picture.height,
  fluid = false,
  fit = 'contain',
  priority = false,
  className,
}: PictureProps) {
  const { url, alt } = picture;
  const image = useRef<HTMLImageElement>(null);
  const [shown, setShown] = useState(() => beginWith(url, 0));
  // Another picture in the same place starts from the beginning.
  if (shown.url !== url) setShown(beginWith(url, shown.attempt + 1));

  const fail = (address: string) => {
    const stage = stageAfter(address);
    setShown((before) => ({ ...before, stage, state: stage === 'failed' ? 'error' : 'loading' }));
  };
  const reload = (event: MouseEvent) => {
    // The picture often stands in a link; loading it again must not follow that.
    event.preventDefault();
    event.stopPropagation();
    setShown(beginWith(url, shown.attempt + 1));
  };

  // What was decided before the page came alive has sent its events to nobody.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt is a new element to look at.
  useEffect(() => {
    const element = image.current;
    if (!element) return;
    if (!element.complete && !priority) return loadWhenNear(element);
    if (!element.complete || !element.currentSrc) return;
    if (element.naturalWidth > 0) setShown((before) => ({ ...before, state: 'loaded' }));
    else fail(element.currentSrc);
  }, [shown.attempt]);

  const shownSizes = sizes ?? (fluid ? '100vw' : `${width}px`);
  const style = { aspectRatio: `${width} / ${height}`, width: fluid ? undefined : width };
  return (
    <span className={classNames(styles.box, className)} style={style} data-state={shown.state}>
      {shown.stage === 'failed' ? (
        <button
          type="button"
          className={styles.failed}
          aria-label={`${alt} 加载失败，点击重试`}
          onClick={reload}
        >
          <Glyph path={imageOff} size={20} />
          <span className={styles.words}>点击重试</span>
        </button>
      ) : (
        <picture key={shown.attempt}>
          {formatsAt(shown.stage).map((format) => (
            <source
              key={format}
              type={`image/${format}`}
              srcSet={pictureSrcSet(url, format, width)}
              sizes={shownSizes}
            />
          ))}
          <img
            ref={image}
            className={classNames(styles.image, fit === 'cover' && styles.cover)}
            src={url}
            alt={alt}
            width={width}
            height={height}
            loading={priority ? 'eager' : 'lazy'}
            decoding={priority ? undefined : 'async'}
            fetchPriority={priority ? 'high' : undefined}
            onLoad={() => setShown((before) => ({ ...before, state: 'loaded' }))}
            onError={(event) => fail(event.currentTarget.currentSrc)}
          />
        </picture>
      )}
    </span>
  );
}

function beginWith(url: string, attempt: number): Shown {
  const first = pictureAddress(url, 160, 'avif') ? 'avif' : 'original';
  return { url, attempt, stage: url ? first : 'failed', state: url ? 'loading' : 'error' };
}
