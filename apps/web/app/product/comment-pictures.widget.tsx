import { Picture } from '@jishi/ui/picture';
import { lazy, Suspense, useState } from 'react';
import styles from './comment-pictures.module.css';
import type { ProductPicture } from './product-shapes.ts';

const THUMB_SIZE = 72;

// The viewer comes with the first picture that is pressed.
const CommentViewer = lazy(() =>
  import('./comment-viewer.widget.tsx').then((module) => ({ default: module.CommentViewer })),
);

/** The pictures of a comment; pressing one shows it large, beginning with it. Without JavaScript each is a link to its file. */
export function CommentPictures({ pictures }: { pictures: readonly ProductPicture[] }) {
  const [isWanted, setIsWanted] = useState(false);
  const [first, setFirst] = useState<number>();
  const open = (index: number) => {
    setIsWanted(true);
    setFirst(index);
  };
  return (
    <>
      <ul className={styles.pictures}>
        {pictures.map((picture, index) => (
          <li key={picture.url}>
            <a
              href={picture.url}
              className={styles.thumb}
              aria-label={`查看第 ${index + 1} 张评价图片`}
              onClick={(event) => {
                event.preventDefault();
                open(index);
              }}
            >
              <Picture picture={picture} width={THUMB_SIZE} height={THUMB_SIZE} fit="cover" />
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
