import { type CSSProperties, type PointerEvent, useState } from 'react';
import type { ProductPicture } from './product-shapes.ts';
import styles from './zoom-lens.module.css';

/** How much larger the lens shows the picture. */
const SCALE = 2;

/**
 * A lens that follows the mouse over a picture, and beside it what lies under the lens, enlarged. It shows nothing that
 * the picture does not, so it is for the mouse alone. Its large file is fetched when the mouse comes.
 */
export function ZoomLens({ picture }: { picture: ProductPicture }) {
  // Where the middle of the lens is, in parts of the picture; undefined while no mouse is over it.
  const [spot, setSpot] = useState<{ x: number; y: number }>();
  const follow = (event: PointerEvent<HTMLDivElement>) => {
    if (event.pointerType !== 'mouse') return;
    const box = event.currentTarget.getBoundingClientRect();
    setSpot({
      x: keepInside((event.clientX - box.left) / box.width),
      y: keepInside((event.clientY - box.top) / box.height),
    });
  };
  const style = spot && ({ '--x': spot.x, '--y': spot.y, '--scale': SCALE } as CSSProperties);
  return (
    <div
      className={styles.area}
      style={style}
      aria-hidden="true"
      onPointerMove={follow}
      onPointerLeave={() => setSpot(undefined)}
    >
      {spot && (
        <>
          <span className={styles.lens} />
          <span className={styles.pane}>
            <img src={picture.url} alt="" className={styles.large} />
          </span>
        </>
      )}
    </div>
  );
}

/** The lens never leaves the picture. */
function keepInside(part: number): number {
  const margin = 1 / SCALE / 2;
  return Math.min(Math.max(part, margin), 1 - margin);
}
