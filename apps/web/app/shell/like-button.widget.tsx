import ThumbsUp from 'lucide-react/icons/thumbs-up';
import { useEffect, useState } from 'react';
import { api } from './api.ts';
import { formatCount } from './format-count.ts';
import { askLogin } from './overlay/ask-login.ts';
import { showFailure } from './show-failure.ts';
import { useVisitor } from './visitor.tsx';

interface Likes {
  liked: boolean;
  likeCount: number;
}

interface LikeButtonProps {
  /** What is found useful, for who does not see it: `小林的评价`. */
  of: string;
  /** Whether the member has found it useful before; unknown until it has been asked. */
  isLiked: boolean;
  likeCount: number;
  disabled?: boolean;
  className?: string | undefined;
  /** Says it, or takes it back. */
  like(liked: boolean): Promise<Likes>;
}

/** 有用: finds what somebody wrote useful. Who is not signed in is asked to in a popup first (S138). */
export function LikeButton({ of, isLiked, likeCount, disabled = false, className, like }: LikeButtonProps) {
  const { visitor } = useVisitor();
  const [now, setNow] = useState<Likes>({ liked: isLiked, likeCount });
  const [isBusy, setBusy] = useState(false);
  useEffect(() => setNow({ liked: isLiked, likeCount }), [isLiked, likeCount]);
  const change = async () => {
    setBusy(true);
    try {
      setNow(await like(!now.liked));
    } catch (error) {
      showFailure(error);
    } finally {
      setBusy(false);
    }
  };
  const press = async () => {
    const who = visitor ?? (await api.auth.userInfo().catch(() => undefined));
    if (who && !who.signedIn) askLogin(() => void change());
    else await change();
  };
  return (
    <button
      type="button"
      className={className}
      aria-pressed={now.liked}
      aria-label={`有用：${of}，${now.likeCount} 人觉得有用`}
      disabled={isBusy || disabled}
      onClick={() => void press()}
    >
      <ThumbsUp size={14} />
      有用{now.likeCount > 0 && ` (${formatCount(now.likeCount)})`}
    </button>
  );
}
