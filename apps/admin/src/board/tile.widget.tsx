import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './board.module.css';

interface TileProps {
  label: string;
  /** Undefined while it is on its way. */
  value: string | undefined;
  /** Where the number comes from. */
  to?: string;
  /** Somebody waits for it to become less. */
  urgent?: boolean;
}

/** Numbers of a page, in as many rows as they need. */
export function Tiles({ children }: { children: ReactNode }) {
  return <div className={styles.tiles}>{children}</div>;
}

/** One number with its name. */
export function Tile({ label, value, to, urgent = false }: TileProps) {
  const content = (
    <>
      <span className={styles.label}>{label}</span>
      <span className={styles.value} data-urgent={urgent}>
        {value ?? <Skeleton.Button active size="small" />}
      </span>
    </>
  );
  if (!to) return <div className={styles.tile}>{content}</div>;
  return (
    <Link to={to} className={styles.tile}>
      {content}
    </Link>
  );
}
