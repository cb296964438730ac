import { type ReactNode, useEffect, useRef, useState } from 'react';
import { classNames } from '../class-names/class-names.tsx';
import styles from './floating-bar.module.css';

export type FloatingBarProps = {
  /** What the bar is for: 结算. */
  label: string;
  children: ReactNode;
  className?: string;
};

/**
 * The bar below a long list: it stays at the window's bottom edge, and casts a shadow, until its own place is reached.
 */
export function FloatingBar({ label, children, className }: FloatingBarProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isFloating, setFloating] = useState(false);

  useEffect(() => {
    if (!place.current) return;
    const watcher = new IntersectionObserver(([entry]) => setFloating(entry?.isIntersecting === false));
    watcher.observe(place.current);
    return () => watcher.disconnect();
  }, []);

  return (
    <>
      <section
        aria-label={label}
        className={classNames(styles.bar, className)}
        data-floating={isFloating || undefined}
      >
        {children}
      </section>
      <div ref={place} className={styles.place} aria-hidden="true" />
    </>
  );
}
