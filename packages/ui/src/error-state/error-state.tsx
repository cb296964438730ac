import RotateCw from 'lucide-react/icons/rotate-cw';
import WifiOff from 'lucide-react/icons/wifi-off';
import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { classNames } from '../class-names/class-names.tsx';
import stateStyles from '../empty-state/empty-state.module.css';
import { LinkButton } from '../link-button/link-button.tsx';
import styles from './error-state.module.css';

export type ErrorStateProps = {
  icon?: ReactNode;
  /** What happened. */
  title?: string;
  /** What to do about it. */
  description?: ReactNode;
  onRetry?: () => void;
  /** The retry of a page that must also work without JavaScript: its own address. */
  retryHref?: string;
  retryLabel?: string;
  pending?: boolean;
  /** For customer service to find the case by. */
  requestId?: string;
  /** Further ways out, beside the retry. */
  actions?: ReactNode;
  size?: 'md' | 'sm';
  className?: string;
};

/** Something did not come: what happened, what to do, and a way to try again. */
export function ErrorState({
  icon,
  title = '加载失败',
  description = '网络开小差了，请稍后重试',
  onRetry,
  retryHref,
  retryLabel = '重新加载',
  pending,
  requestId,
  actions,
  size = 'md',
  className,
}: ErrorStateProps) {
  const retryIcon = <RotateCw size={16} />;
  return (
    <div role="alert" className={classNames(stateStyles.state, size === 'sm' && stateStyles.sm, className)}>
      <span className={classNames(stateStyles.icon, styles.icon)}>{icon ?? <WifiOff size={32} />}</span>
      <p className={stateStyles.title}>{title}</p>
      <div className={stateStyles.description}>{description}</div>
      {(onRetry || retryHref || actions) && (
        <div className={stateStyles.actions}>
          {onRetry && (
            <Button icon={retryIcon} pending={pending} size={size} onClick={onRetry}>
              {retryLabel}
            </Button>
          )}
          {retryHref && !onRetry && (
            <LinkButton href={retryHref} icon={retryIcon} size={size}>
              {retryLabel}
            </LinkButton>
          )}
          {actions}
        </div>
      )}
      {requestId && <p className={stateStyles.note}>问题编号：{requestId}</p>}
    </div>
  );
}
