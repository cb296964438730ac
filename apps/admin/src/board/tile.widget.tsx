import { Skeleton, Tooltip } from 'antd';
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
  /** What the number is, where its name leaves that open. */
  meaning?: string;
  /** What stands below it: what it is compared with. */
  note?: ReactNode;
}

/** Numbers of a page, in as many rows as they need; `wide` where sums of years and comparisons stand in them. */
export function Tiles({ wide = false, children }: { wide?: boolean; children: ReactNode }) {
  return (
    <div className={styles.tiles} data-wide={wide}>
      {children}
    </div>
  );
}

/** One number with its name. */
export function Tile({ label, value, to, urgent = false, meaning, note }: TileProps) {
  const content = (
    <>
      {meaning ? (
        <Tooltip title={meaning}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what it says is for the keyboard as well. */}
          <span className={styles.label} data-meaning tabIndex={0}>
            {label}
          </span>
        </Tooltip>
      ) : (
        <span className={styles.label}>{label}</span>
      )}
      <span className={styles.value} data-urgent={urgent}>
        {value ?? <Skeleton.Button active size="small" />}
      </span>
      {note && <span className={styles.note}>{note}</span>}
    </>
  );
  if (!to) return <div className={styles.tile}>{content}</div>;
  return (
    <Link to={to} className={styles.tile}>
      {content}
    </Link>
  );
}
