import { useEffect, useState } from 'react';
import { api } from '../shell/api.ts';

/** Comments that a visitor likes, and 0 for the article, each with how many do now. */
export type Likes = ReadonlyMap<number, number>;

const none: Likes = new Map();

/**
 * What a guest likes of an article: the page is the same for all guests, so the browser asks for it (X3441), and again
 * when the page has been read anew. None for a member, whose page says it.
 * @param shared the comments that all guests share, as text; undefined for a member
 */
export function useLikes(articleId: number, shared: string | undefined): Likes {
  const [likes, setLikes] = useState(none);
  useEffect(() => {
    if (shared === undefined) {
      setLikes(none);
      return undefined;
    }
    let isGone = false;
    api.article.liked({ id: articleId }).then(
      (list) => {
        if (isGone) return;
        setLikes(new Map(list.map(({ commentId, likeCount }) => [commentId, likeCount])));
      },
      // Pressed once more, it counts once.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [articleId, shared]);
  return likes;
}
