import ThumbsUp from 'lucide-react/icons/thumbs-up';
import { useEffect, useState } from 'react';
import { api } from '../shell/api.ts';
import { formatCount } from '../shell/format-count.ts';
import { showFailure } from '../shell/show-failure.ts';
import remarks from './comment.module.css';
import story from './story.module.css';

interface ThumbProps {
  /** The article, or 0 where a comment is meant. */
  id?: number;
  commentId?: number;
  /** What is liked, for who does not see it. */
  of: string;
  isLiked: boolean;
  likeCount: number;
  disabled?: boolean;
  look?: 'wide' | 'plain';
}

/** 赞: counts once for a visitor, signed in or not, and is not taken back. */
export function Thumb({
  id = 0,
  commentId = 0,
  of,
  isLiked,
  likeCount,
  disabled = false,
  look = 'plain',
}: ThumbProps) {
  const [now, setNow] = useState({ liked: isLiked, likeCount });
  const [isBusy, setBusy] = useState(false);
  useEffect(() => setNow({ liked: isLiked, likeCount }), [isLiked, likeCount]);
  const like = async () => {
    setBusy(true);
    try {
      setNow({ liked: true, ...(await api.article.like({ id, commentId })) });
    } catch (error) {
      showFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <button
      type="button"
      className={look === 'wide' ? story.thumb : remarks.plain}
      aria-pressed={now.liked}
      aria-label={`赞：${of}，${now.likeCount} 人赞过`}
      disabled={disabled || isBusy}
      onClick={() => void (now.liked || like())}
    >
      <ThumbsUp size={look === 'wide' ? 18 : 14} aria-hidden />
      {now.liked ? '已赞' : '赞'}
      {now.likeCount > 0 && ` ${formatCount(now.likeCount)}`}
    </button>
  );
}
