import { Button } from 'antd';
import CloudOff from 'lucide-react/icons/cloud-off';
import type { ReactNode } from 'react';
import styles from './failure.module.css';

/** What happened and what to do, with a way out. */
export function FailureView({
  title,
  text,
  onRetry,
  action,
  icon,
}: {
  title: string;
  text: string;
  onRetry?: () => void;
  action?: ReactNode;
  icon?: ReactNode;
}) {
  return (
    <div className={styles.view} role="alert">
      <span className={styles.icon} aria-hidden="true">
        {icon ?? <CloudOff size={28} strokeWidth={1.5} />}
      </span>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{text}</p>
      {action ?? (onRetry && <Button onClick={onRetry}>重试</Button>)}
    </div>
  );
}
