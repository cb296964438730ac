import { api } from '../shell/api.ts';
import { LikeButton } from '../shell/like-button.widget.tsx';
import writing from './writing.module.css';

interface LikeReportProps {
  id: number;
  isLiked: boolean;
  likes: number;
  disabled: boolean;
}

/** 有用 of a report (C276): counts once for a member, and is not taken back. */
export function LikeReport({ id, isLiked, likes, disabled }: LikeReportProps) {
  return (
    <LikeButton
      of="这篇报告"
      isLiked={isLiked}
      likeCount={likes}
      disabled={disabled || isLiked}
      className={writing.plain}
      like={async () => ({ liked: true, likeCount: (await api.tryout.like({ id })).likes })}
    />
  );
}
