import { useState, useSyncExternalStore } from 'react';
import { SecondsLeft } from './seconds-left.ts';

const nothing = () => 0;

/**
 * Seconds for a button to wait ("59秒后重试"): `start(60)` sets them going, 0 says the wait is over. It goes by the clock,
 * so a tab that slept comes back with the right number.
 */
export function useSecondsLeft() {
  const [wait] = useState(() => new SecondsLeft());
  const secondsLeft = useSyncExternalStore(wait.subscribe, wait.read, nothing);
  return {
    secondsLeft,
    start: (seconds: number) => wait.start(seconds),
    stop: () => wait.stop(),
  };
}
