import sprite from './named-icons.svg?no-inline';

/** Icons of the shell and the home page in named-icons.svg, beside those that content names (named-icon.tsx). */
type SpriteIconName =
  | 'arrow-up'
  | 'badge-check'
  | 'chevron-down'
  | 'chevron-left'
  | 'chevron-right'
  | 'clock'
  | 'headset'
  | 'heart'
  | 'layout-list'
  | 'link-2'
  | 'map-pin'
  | 'package'
  | 'pause'
  | 'phone'
  | 'phone-call'
  | 'play'
  | 'qr-code'
  | 'scale'
  | 'search'
  | 'shopping-cart'
  | 'store'
  | 'user-round'
  | 'x';

interface SpriteIconProps {
  name: SpriteIconName;
  /** Side in CSS pixels. */
  size: number;
  className?: string | undefined;
}

/**
 * An icon of the one file of drawings (lucide, ISC licence), for what every page carries: a library of components would
 * cost the first page some kilobytes of JavaScript.
 */
export function SpriteIcon(props: SpriteIconProps) {
  return drawIcon(props);
}

/** The same for a name that is only known at run time. */
export function drawIcon({ name, size, className }: Omit<SpriteIconProps, 'name'> & { name: string }) {
  return (
    <svg
      className={className ? `lucide ${className}` : 'lucide'}
      width={size}
      height={size}
      aria-hidden="true"
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
