import { type RefObject, useEffect, useRef, useState } from 'react';

/** How long a slide is seen, in milliseconds. */
const SLIDE_MS = 5000;

interface Slides {
  row: RefObject<HTMLUListElement | null>;
  /** The slide that is seen. */
  index: number;
  /** Scrolls to a slide; before the first comes the last. */
  show(place: number): void;
  isPaused: boolean;
  togglePause(): void;
  /** For the element that holds the slides: they stand still while somebody is at them. */
  holdProps: {
    onPointerEnter(): void;
    onPointerLeave(): void;
    onFocus(): void;
    onBlur(): void;
  };
}

/** Moves a scrolling row of slides on by itself, unless it is held, paused, out of sight, or motion is not wanted. */
export function useSlides(count: number): Slides {
  const row = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);
  const [isHeld, setIsHeld] = useState(false);
  const [isPaused, setIsPaused] = useState(false);

  const show = (place: number) => {
    const target = (place + count) % count;
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const left = target * (row.current?.clientWidth ?? 0);
    row.current?.scrollTo({ left, behavior: isCalm ? 'instant' : 'smooth' });
  };

  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const look = () => setIndex(Math.round(element.scrollLeft / Math.max(1, element.clientWidth)));
    element.addEventListener('scroll', look, { passive: true });
    return () => element.removeEventListener('scroll', look);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the clock starts anew with every slide; show only reads what is current.
  useEffect(() => {
    if (count < 2 || isHeld || isPaused || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') show(index + 1);
    }, SLIDE_MS);
    return () => clearInterval(timer);
  }, [index, count, isHeld, isPaused]);

  const hold = () => setIsHeld(true);
  const release = () => setIsHeld(false);
  return {
    row,
    index,
    show,
    isPaused,
    togglePause: () => setIsPaused(!isPaused),
    holdProps: { onPointerEnter: hold, onPointerLeave: release, onFocus: hold, onBlur: release },
  };
}
