import type { CSSProperties, ReactNode } from 'react';
import { classNames } from '../class-names/class-names.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './skeleton.module.css';

export type SkeletonProps = {
  /** A CSS length, or pixels as a number. */
  width?: number | string;
  height?: number | string;
  shape?: 'text' | 'box' | 'circle';
  /** For text: how many lines, the last one shorter. */
  lines?: number;
  className?: string;
};

/** A grey shape exactly where and as large as what is still coming. */
export function Skeleton({ width, height, shape = 'text', lines = 1, className }: SkeletonProps) {
  const style: CSSProperties = { width, height };
  if (shape !== 'text') {
    return (
      <span
        aria-hidden="true"
        className={classNames(styles.skeleton, styles[shape], className)}
        style={style}
      />
    );
  }
  return (
    <span aria-hidden="true" className={className} style={{ display: 'block', width }}>
      {Array.from({ length: lines }, (_, line) => line).map((line) => (
        <span key={line} className={classNames(styles.skeleton, styles.line)} style={{ height }} />
      ))}
    </span>
  );
}

/** Holds the shapes of one loading part and says once, aloud, that it is loading. */
export function SkeletonGroup({
  label = '加载中',
  className,
  children,
}: {
  label?: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div role="status" aria-busy="true" className={className}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
    </div>
  );
}
