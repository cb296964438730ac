import type { ReactNode } from 'react';
import { Button, type ButtonProps } from '../button/button.tsx';
import { classNames } from '../class-names/class-names.tsx';
import styles from './icon-button.module.css';

export type IconButtonProps = Omit<
  ButtonProps,
  'children' | 'icon' | 'iconEnd' | 'block' | 'pendingLabel'
> & {
  /** What the button does; read aloud and shown when the pointer rests on it. */
  label: string;
  icon: ReactNode;
  /** For a button that stays in (favourite, mute): whether it is in. */
  pressed?: boolean;
  round?: boolean;
};

/** A button that is only an icon. Its label is never left out. */
export function IconButton({
  label,
  icon,
  variant = 'ghost',
  size = 'md',
  pressed,
  round,
  className,
  ...rest
}: IconButtonProps) {
  const sized = size === 'md' ? undefined : styles[size];
  return (
    <Button
      title={label}
      {...rest}
      variant={variant}
      size={size}
      className={classNames(styles.square, sized, round && styles.round, className)}
      aria-label={label}
      aria-pressed={pressed}
      icon={icon}
    />
  );
}
