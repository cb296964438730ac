import { classNames } from '../class-names/class-names.tsx';

export type GlyphProps = {
  /** The strokes, in a square of 24. */
  path: string;
  /** Side in CSS pixels. */
  size: number;
  className?: string | undefined;
};

/**
 * One drawing in the style of the icon library (lucide, ISC licence), for primitives that stand on every page: the
 * library's components are several times their weight.
 */
export function Glyph({ path, size, className }: GlyphProps) {
  return (
    <svg
      className={classNames('lucide', className)}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}
