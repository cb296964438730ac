import { Button } from 'antd';
import Plus from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';
import styles from './page-head.module.css';

/** What a page is for, in a sentence above its list, with what can be done to the whole of it at the end. */
export function PageHead({
  title,
  hint,
  actions,
}: {
  /** Of a part of a page; the page's own name stands in the bar above. */
  title?: { id: string; text: string };
  hint?: string;
  actions?: ReactNode;
}) {
  return (
    <header className={styles.head}>
      <div>
        {title && <h2 id={title.id}>{title.text}</h2>}
        {hint && <p>{hint}</p>}
      </div>
      {actions}
    </header>
  );
}

/** Adds something to the list below. */
export function AddButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Button type="primary" icon={<Plus size={16} strokeWidth={1.5} />} onClick={onClick}>
      {children}
    </Button>
  );
}
