import { Avatar } from '@jishi/ui/avatar';
import { Stars } from '@jishi/ui/stars';
import { Tag } from '@jishi/ui/tag';
import { formatDate } from '../shell/beijing-time.ts';
import styles from './comment.module.css';
import { CommentPictures } from './frame/comment-pictures.widget.tsx';
import { LikeComment } from './like-comment.widget.tsx';
import type { ProductComment } from './product-shapes.ts';
import { ReportComment } from './report-comment.widget.tsx';

/** One buyer's words, pictures and film, what was added later, and the shop's answer. */
export function Comment({ comment, isLiked }: { comment: ProductComment; isLiked: boolean }) {
  const { id, nickname, levelName, score, content, specText, tags, images, video, append } = comment;
  const { featured, likeCount, createdAt, reply } = comment;
  return (
    <li className={styles.comment}>
      <div className={styles.author}>
        <Avatar name={nickname} size={36} />
        <span className={styles.who}>
          <span className={styles.name}>{nickname}</span>
          {levelName !== '' && <span className={styles.level}>{levelName}</span>}
        </span>
      </div>
      <div className={styles.words}>
        <p className={styles.head}>
          <Stars value={score} size="sm" />
          {featured && <Tag tone="brand">精选</Tag>}
          {tags.length > 0 && <span className={styles.tags}>{tags.join(' · ')}</span>}
        </p>
        <p className={styles.content}>{content}</p>
        {images.length > 0 && <CommentPictures pictures={images} />}
        {video && (
          <video
            src={video.url}
            {...(video.poster !== null && { poster: video.poster })}
            controls
            preload="none"
            className={styles.film}
            aria-label={`${nickname}的评价视频`}
          />
        )}
        {append && (
          <div className={styles.append}>
            <p className={styles.after}>
              {append.daysAfter === 0 ? '购买当天追评' : `购买后 ${append.daysAfter} 天追评`}
            </p>
            <p className={styles.content}>{append.content}</p>
            {append.images.length > 0 && <CommentPictures pictures={append.images} />}
          </div>
        )}
        <p className={styles.facts}>
          <time dateTime={createdAt}>{formatDate(createdAt)}</time>
          {specText !== '' && <span>{specText}</span>}
          <LikeComment id={id} nickname={nickname} likeCount={likeCount} isLiked={isLiked} />
          <ReportComment id={id} nickname={nickname} />
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
