import { Picture } from '@jishi/ui/picture';
import { lazy, Suspense, useState } from 'react';
import type { ProductPicture } from '../product-shapes.ts';
import styles from './comment-pictures.module.css';

const THUMB_SIZE = 72;

// The viewer comes with the first picture that is pressed.
const CommentViewer = lazy(() =>
  import('./comment-viewer.widget.tsx').then((module) => ({ default: module.CommentViewer })),
);

interface CommentPicturesProps {
  pictures: readonly ProductPicture[];
  /** How many are drawn small; all by default. The last one says how many there are besides. */
  most?: number;
}

/**
 * The pictures of a comment; pressing one shows it large, beginning with it. Without JavaScript each is a link to its
 * file.
 */
export function CommentPictures({ pictures, most = pictures.length }: CommentPicturesProps) {
  const hidden = pictures.length - most;
  const [isWanted, setIsWanted] = useState(false);
  const [first, setFirst] = useState<number>();
  const open = (index: number) => {
    setIsWanted(true);
    setFirst(index);
  };
  return (
    <>
      <ul className={styles.pictures}>
        {pictures.slice(0, most).map((picture, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two buyers may have shown the same picture.
          <li key={`${index} ${picture.url}`}>
            <a
              href={picture.url}
              className={styles.thumb}
              aria-label={
                hidden > 0 && index === most - 1
                  ? `+${hidden} 张，查看全部评价图片`
                  : `查看第 ${index + 1} 张评价图片`
              }
              onClick={(event) => {
                event.preventDefault();
                open(index);
              }}
            >
              <Picture picture={picture} width={THUMB_SIZE} height={THUMB_SIZE} fit="cover" />
              {hidden > 0 && index === most - 1 && (
                <span className={styles.more} aria-hidden="true">
                  +{hidden}
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
      {isWanted && (
        <Suspense fallback={null}>
          <CommentViewer pictures={pictures} first={first} onClose={() => setFirst(undefined)} />
        </Suspense>
      )}
    </>
  );
}
