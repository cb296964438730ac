import { pictureSides } from '@jishi/contract/resale-words.ts';
import { Picture } from '@jishi/ui/picture';
import { useState } from 'react';
import styles from './unit-detail.module.css';
import type { UnitDetailData } from './unit-shapes.ts';

const STAGE_SIZE = 480;
const THUMB_SIZE = 72;

/** Pictures of this very unit, what is to be seen on them marked; a press opens the picture as it was taken. */
export function UnitGallery({ pictures, title }: { pictures: UnitDetailData['pictures']; title: string }) {
  const [index, setIndex] = useState(0);
  const shown = pictures[index] ?? pictures[0];
  if (!shown) return <div className={styles.stage} />;
  return (
    <div className={styles.gallery}>
      <a className={styles.stage} href={shown.picture.url} target="_blank" rel="noreferrer">
        <Picture
          picture={{ ...shown.picture, alt: `${title} ${pictureSides[shown.side]}实拍` }}
          width={STAGE_SIZE}
          height={STAGE_SIZE}
          priority
        />
        {shown.marks.map(({ x, y, text }) => (
          <span key={`${x} ${y}`} className={styles.mark} style={{ left: `${x}%`, top: `${y}%` }}>
            {text}
          </span>
        ))}
      </a>
      <ul className={styles.thumbs}>
        {pictures.map((one, at) => (
          <li key={one.picture.url}>
            <button
              type="button"
              className={styles.thumb}
              aria-pressed={at === index}
              aria-label={`看${pictureSides[one.side]}，第 ${at + 1} 张`}
              onClick={() => setIndex(at)}
            >
              <Picture picture={{ ...one.picture, alt: '' }} width={THUMB_SIZE} height={THUMB_SIZE} />
            </button>
          </li>
        ))}
      </ul>
      <p className={styles.faint}>均为本机实拍，可点击查看原图</p>
    </div>
  );
}
