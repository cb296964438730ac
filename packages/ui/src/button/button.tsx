import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { classNames } from '../class-names/class-names.tsx';
import { Spinner } from '../spinner/spinner.tsx';
import styles from './button.module.css';
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-class.ts';

export type { ButtonSize, ButtonVariant } from './button-class.ts';

export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** The action runs: the button shows it, keeps its width and its focus, and does not answer to another press. */
  pending?: boolean;
  /** Shown beside the ring while pending; without it the ring stands in the middle of the label's place. */
  pendingLabel?: string;
  icon?: ReactNode;
  iconEnd?: ReactNode;
  /** As wide as its container. */
  block?: boolean;
  ref?: Ref<HTMLButtonElement>;
};

/**
 * A button of the shop. `type` is `button` unless said otherwise, so only a meant button submits. While pending it is
 * `aria-disabled` rather than `disabled`: it keeps the focus, and Enter in a form cannot submit twice.
 */
export function Button({
  variant = 'secondary',
  size = 'md',
  pending = false,
  pendingLabel,
  icon,
  iconEnd,
  block,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    onClick?.(event);
  };
  const covered = pending && !pendingLabel;
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass(variant, size, block, className)}
      data-pending={pending || undefined}
      aria-busy={pending || undefined}
      aria-disabled={pending ? true : rest['aria-disabled']}
      onClick={press}
    >
      <span className={classNames(styles.label, covered && styles.covered)}>
        {pending && pendingLabel ? <Spinner /> : icon}
        {pending && pendingLabel ? pendingLabel : children}
        {pending && pendingLabel ? null : iconEnd}
      </span>
      {covered && (
        <span className={styles.progress}>
          <Spinner label="处理中" />
        </span>
      )}
    </button>
  );
}
