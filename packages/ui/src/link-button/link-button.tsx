import type { ReactNode } from 'react';
import buttonStyles from '../button/button.module.css';
import { type ButtonSize, type ButtonVariant, buttonClass } from '../button/button-class.ts';
import { Link, type LinkProps } from '../link/link.tsx';

export type LinkButtonProps = LinkProps & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: ReactNode;
  iconEnd?: ReactNode;
  /** As wide as its container. */
  block?: boolean;
};

/** Goes somewhere and looks like a button. What acts in place is a `Button`. */
export function LinkButton({
  variant = 'secondary',
  size = 'md',
  icon,
  iconEnd,
  block,
  className,
  children,
  ...rest
}: LinkButtonProps) {
  return (
    <Link {...rest} className={buttonClass(variant, size, block, className)}>
      <span className={buttonStyles.label}>
        {icon}
        {children}
        {iconEnd}
      </span>
    </Link>
  );
}
