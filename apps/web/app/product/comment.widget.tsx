import { Avatar } from '@jishi/ui/avatar';
import { Stars } from '@jishi/ui/stars';
import { formatDate } from '../shell/beijing-time.ts';
import styles from './comment.module.css';
import { CommentPictures } from './comment-pictures.widget.tsx';
import type { ProductComment } from './product-shapes.ts';

/** One buyer's words, pictures and the shop's answer. */
export function Comment({ comment }: { comment: ProductComment }) {
  const { nickname, score, content, specText, images, createdAt, reply } = comment;
  return (
    <li className={styles.comment}>
      <div className={styles.author}>
        <Avatar name={nickname} size={36} />
        <span className={styles.name}>{nickname}</span>
      </div>
      <div className={styles.words}>
        <Stars value={score} size="sm" />
        <p className={styles.content}>{content}</p>
        {images.length > 0 && <CommentPictures pictures={images} />}
        <p className={styles.facts}>
          <time dateTime={createdAt}>{formatDate(createdAt)}</time>
          {specText !== '' && <span>{specText}</span>}
        </p>
        {reply !== null && reply !== '' && (
          <p className={styles.reply}>
            <b>商家回复：</b>
            {reply}
          </p>
        )}
      </div>
    </li>
  );
}
