import { Picture } from '@jishi/ui/picture';
import { useState } from 'react';
import styles from './rush.module.css';
import type { Sale } from './rush-shapes.ts';

const STAGE_SIZE = 440;
const THUMB_SIZE = 64;
const MOST = 6;

/** One picture large, the others to choose from below it. */
export function SaleGallery({ images, name }: Pick<Sale, 'images' | 'name'>) {
  const [index, setIndex] = useState(0);
  const shown = images[index] ?? images[0];
  if (!shown) return null;
  return (
    <div className={styles.gallery}>
      <Picture
        picture={{ ...shown, alt: name }}
        width={STAGE_SIZE}
        height={STAGE_SIZE}
        priority={index === 0}
      />
      {images.length > 1 && (
        <ul className={styles.thumbs} aria-label="商品图片">
          {images.slice(0, MOST).map((image, at) => (
            <li key={image.url}>
              <button
                type="button"
                aria-label={`第 ${at + 1} 张`}
                aria-pressed={at === index}
                onClick={() => setIndex(at)}
              >
                <Picture picture={{ ...image, alt: '' }} width={THUMB_SIZE} height={THUMB_SIZE} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
