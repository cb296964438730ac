import { useEffect, useState } from 'react';
import { canMove, nextPlace, TURN_MS } from './store-row.ts';

interface StoreTurn {
  /** The store at the left edge. */
  place: number;
  /** For the window of the row: it stands still while somebody is at it. */
  holdProps: { onPointerEnter(): void; onPointerLeave(): void; onFocus(): void; onBlur(): void };
}

/** Moves the row of stores on (S104), unless somebody is at it, does not see it or wants no motion. */
export function useStoreTurn(count: number): StoreTurn {
  const [place, setPlace] = useState(0);
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    if (!canMove(count) || isHeld || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') setPlace((now) => nextPlace(now, count));
    }, TURN_MS);
    return () => clearInterval(timer);
  }, [count, isHeld]);
  const hold = () => setIsHeld(true);
  const release = () => setIsHeld(false);
  return {
    place: canMove(count) ? place : 0,
    holdProps: { onPointerEnter: hold, onPointerLeave: release, onFocus: hold, onBlur: release },
  };
}
