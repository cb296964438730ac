import { useCallback, useEffect, useState } from 'react';

/**
 * Seconds for a button to wait ("59秒后重试"): `start(60)` sets them going, 0 says the wait is over. It goes by the clock,
 * so a tab that slept comes back with the right number.
 */
export function useSecondsLeft() {
  const [endsAt, setEndsAt] = useState<number>();
  const [secondsLeft, setSecondsLeft] = useState(0);

  useEffect(() => {
    if (endsAt === undefined) return;
    const timer = setInterval(() => {
      const left = Math.max(0, Math.ceil((endsAt - Date.now()) / 1000));
      setSecondsLeft(left);
      if (left === 0) setEndsAt(undefined);
    }, 250);
    return () => clearInterval(timer);
  }, [endsAt]);

  const start = useCallback((seconds: number) => {
    setSecondsLeft(seconds);
    setEndsAt(Date.now() + seconds * 1000);
  }, []);
  const stop = useCallback(() => {
    setSecondsLeft(0);
    setEndsAt(undefined);
  }, []);
  return { secondsLeft, start, stop };
}
