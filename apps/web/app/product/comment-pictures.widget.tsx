import { Carousel } from '@jishi/ui/carousel';
import { Dialog } from '@jishi/ui/dialog';
import { Picture } from '@jishi/ui/picture';
import { useState } from 'react';
import styles from './comment-pictures.module.css';
import type { ProductPicture } from './product-shapes.ts';

const THUMB_SIZE = 72;
const LARGE_SIZE = 640;

/** The pictures of a comment; pressing one shows it large, beginning with it. Without JavaScript each is a link to its file. */
export function CommentPictures({ pictures }: { pictures: readonly ProductPicture[] }) {
  const [first, setFirst] = useState<number>();
  // The pictures from the pressed one on, and round to those before it.
  const inOrder = first === undefined ? [] : [...pictures.slice(first), ...pictures.slice(0, first)];
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
                setFirst(index);
              }}
            >
              <Picture picture={picture} width={THUMB_SIZE} height={THUMB_SIZE} fit="cover" />
            </a>
          </li>
        ))}
      </ul>
      <Dialog
        open={first !== undefined}
        onOpenChange={(isOpen) => isOpen || setFirst(undefined)}
        title="评价图片"
        size="lg"
      >
        <Carousel label="评价图片" loop>
          {inOrder.map((picture) => (
            <Picture key={picture.url} picture={picture} width={LARGE_SIZE} height={LARGE_SIZE} fluid />
          ))}
        </Carousel>
      </Dialog>
    </>
  );
}
