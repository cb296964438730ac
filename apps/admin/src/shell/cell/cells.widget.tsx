import { writeBeijing } from '@jishi/contract/beijing-time.ts';
import { App, Tag } from 'antd';
import Copy from 'lucide-react/icons/copy';
import type { ReactNode } from 'react';
import { formatShortMoment } from '../format.ts';
import styles from './cell.module.css';

/** A moment in Beijing, to the second where the pointer rests. */
export function Moment({ at }: { at: string }) {
  return (
    <time className={styles.figures} dateTime={at} title={writeBeijing(at)}>
      {formatShortMoment(at)}
    </time>
  );
}

/** Figures that stand below each other: numbers, telephones, addresses. */
export function Figures({ strong = false, children }: { strong?: boolean; children: ReactNode }) {
  return <span className={`${styles.figures} ${strong ? styles.strong : ''}`}>{children}</span>;
}

/** What is said in passing, beside or below something. */
export function Note({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <span className={styles.note} title={title}>
      {children}
    </span>
  );
}

export type Tone = 'success' | 'processing' | 'warning' | 'error' | 'default';

/** How something stands or has ended. */
export function StateTag({ tone = 'default', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <Tag variant="filled" color={tone}>
      {children}
    </Tag>
  );
}

/** A name with a line below it, and a picture before both. */
export function NameCell({
  lead,
  name,
  note,
  strong = true,
  off = false,
  wraps = false,
}: {
  lead?: ReactNode;
  name: ReactNode;
  note?: ReactNode;
  /** It is what the row is about. */
  strong?: boolean;
  /** Closed, or no longer here. */
  off?: boolean;
  wraps?: boolean;
}) {
  const titleOf = (text: ReactNode) => (typeof text === 'string' ? text : undefined);
  return (
    <div className={styles.name} data-led={lead !== undefined}>
      {lead}
      <div className={styles.lines}>
        <span
          className={styles.first}
          data-strong={strong}
          data-off={off}
          data-wraps={wraps}
          title={titleOf(name)}
        >
          {name}
        </span>
        {note !== undefined && (
          <span className={styles.note} title={titleOf(note)}>
            {note}
          </span>
        )}
      </div>
    </div>
  );
}

/** The picture of a row; without one, what it is a picture of. */
export function RowPicture({ url, icon }: { url: string | undefined; icon: ReactNode }) {
  return url ? (
    <img src={url} alt="" width={44} height={44} className={styles.picture} />
  ) : (
    <span className={styles.picture} aria-hidden="true">
      {icon}
    </span>
  );
}

/** Somebody, by the first letter of the name. */
export function Person({ name, note, off = false }: { name: string; note: ReactNode; off?: boolean }) {
  const letter = <span className={styles.avatar} aria-hidden="true" data-letter={name.slice(0, 1)} />;
  return <NameCell lead={letter} name={name} note={note} off={off} />;
}

/** A number that people pass on: shown as it is, and copied at a press. */
export function IdCell({ id, what, children }: { id: string | number; what: string; children?: ReactNode }) {
  const { message } = App.useApp();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(String(id));
      message.success(`${what}已复制`);
    } catch {
      message.error('浏览器不允许复制，请手动选择');
    }
  };
  return (
    <span className={styles.id}>
      {children ?? <Figures>{id}</Figures>}
      <button
        type="button"
        className={styles.copy}
        aria-label={`复制${what} ${id}`}
        onClick={() => void copy()}
      >
        <Copy size={14} strokeWidth={1.5} />
      </button>
    </span>
  );
}
