import { useEffect, useState } from 'react';
import { api } from '../shell/api.ts';
import { useVisitor } from '../shell/visitor.tsx';
import type { ProductComment } from './product-shapes.ts';

/** Which of these comments the member found useful; none for a guest, and until it is known. */
export function useLiked(comments: readonly Pick<ProductComment, 'id'>[]): ReadonlySet<number> {
  const { visitor } = useVisitor();
  const [liked, setLiked] = useState<ReadonlySet<number>>(new Set());
  const isMember = visitor?.signedIn ?? false;
  const ids = comments.map(({ id }) => id).join();
  useEffect(() => {
    if (!isMember || ids === '') return;
    let isWanted = true;
    // Without an answer the buttons stand as for a guest: pressing one says what is so.
    api.comment.liked({ ids }).then(
      (answer) => isWanted && setLiked(new Set(answer.ids)),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [isMember, ids]);
  return liked;
}
