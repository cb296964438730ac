import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { CHAT_KEY } from './chat-query.ts';
import type { DeskNews } from './listen-to-desk.ts';

/**
 * Keeps the console up to date while it is open: news read the lists anew. Without a connection the queries look by
 * themselves every few seconds, so nothing hangs on it.
 * @param onNews told of each piece of news besides
 * @returns whether the connection stands
 */
export function useDeskNews(onNews: (news: DeskNews) => void): boolean {
  const client = useQueryClient();
  const [isLive, setIsLive] = useState(false);
  const tell = useRef(onNews);
  tell.current = onNews;
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isOver = false;
    const readAnew = () => void client.invalidateQueries({ queryKey: [CHAT_KEY] });
    import('./listen-to-desk.ts').then(
      ({ listenToDesk }) => {
        if (isOver) return;
        stop = listenToDesk(
          (news) => {
            readAnew();
            tell.current(news);
          },
          (state) => {
            setIsLive(state);
            if (state) readAnew();
          },
        );
      },
      () => undefined,
    );
    return () => {
      isOver = true;
      stop?.();
    };
  }, [client]);
  return isLive;
}
