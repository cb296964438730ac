import { type FocusEvent, useEffect, useState } from 'react';

/**
 * Calls `advance` every `everyMs` milliseconds until something holds it: the pointer or the focus inside, the shopper's
 * pause button, a hidden window, or the wish for reduced motion. Spread `holdProps` on the element that is looked at.
 */
export function useAutoplay(everyMs: number | undefined, advance: () => void) {
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const [isPaused, setPaused] = useState(false);
  const isHeld = !everyMs || isHovered || isFocused || isPaused;

  useEffect(() => {
    if (isHeld || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setInterval(() => {
      if (!document.hidden) advance();
    }, everyMs);
    return () => clearInterval(timer);
  }, [isHeld, everyMs, advance]);

  return {
    isPaused,
    togglePause: () => setPaused((before) => !before),
    holdProps: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      // The focus a click leaves behind does not hold it, or one press of an arrow would stop it for good.
      onFocus: (event: FocusEvent) => setFocused(event.target.matches(':focus-visible')),
      onBlur: () => setFocused(false),
    },
  };
}
