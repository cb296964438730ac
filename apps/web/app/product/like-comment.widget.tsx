import { api } from '../shell/api.ts';
import { LikeButton } from '../shell/like-button.widget.tsx';
import styles from './comment.module.css';

interface LikeCommentProps {
  id: number;
  nickname: string;
  likeCount: number;
  /** Whether the member has found it useful before; unknown until it has been asked. */
  isLiked: boolean;
}

/** Finds a comment useful, or takes that back (C158). */
export function LikeComment({ id, nickname, likeCount, isLiked }: LikeCommentProps) {
  return (
    <LikeButton
      className={styles.like}
      of={`${nickname}的评价`}
      isLiked={isLiked}
      likeCount={likeCount}
      like={(liked) => api.comment.like({ id, liked })}
    />
  );
}
