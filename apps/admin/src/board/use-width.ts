import { useEffect, useRef, useState } from 'react';

/**
 * The width of an element in pixels, as long as it stands; what is drawn by hand follows it without being stretched.
 */
export function useWidth<Shown extends HTMLElement>(initial: number) {
  const element = useRef<Shown>(null);
  const [width, setWidth] = useState(initial);
  useEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(Math.round(entry.contentRect.width));
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return { element, width };
}
