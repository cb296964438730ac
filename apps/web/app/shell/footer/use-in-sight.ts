import { type RefObject, useEffect, useRef, useState } from 'react';

/** How far ahead of the window something counts as in sight, in pixels. */
const AHEAD = '400px';

/** Whether an element has come near the window; once it has, it stays so. */
export function useInSight(): { ref: RefObject<HTMLDivElement | null>; isInSight: boolean } {
  const ref = useRef<HTMLDivElement>(null);
  const [isInSight, setIsInSight] = useState(false);
  useEffect(() => {
    if (!ref.current) return;
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setIsInSight(true);
      },
      { rootMargin: AHEAD },
    );
    watch.observe(ref.current);
    return () => watch.disconnect();
  }, []);
  return { ref, isInSight };
}
