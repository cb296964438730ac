import { Breadcrumb } from '@jishi/ui/breadcrumb';
import { TabNav } from '@jishi/ui/tab-nav';
import type { ReactNode } from 'react';
import styles from './document.module.css';

export interface DocumentSection {
  heading: string;
  /** Paragraphs in order. */
  paragraphs: readonly ReactNode[];
}

interface LegalDocumentProps {
  title: string;
  /** Day from which the text holds: 2026年11月1日. */
  effectiveFrom: string;
  introduction: ReactNode;
  sections: readonly DocumentSection[];
}

const documents = [
  { label: '用户协议', href: '/doc/manual/agreement' },
  { label: '隐私政策', href: '/doc/manual/privacy' },
];

/** A legal text: numbered sections, with the way to the other one. */
export function LegalDocument({ title, effectiveFrom, introduction, sections }: LegalDocumentProps) {
  return (
    <div className="page-column">
      <div className={styles.trail}>
        <Breadcrumb items={[{ label: '首页', href: '/' }, { label: title }]} />
      </div>
      <TabNav
        label="规则与协议"
        items={documents.map((item) => ({ ...item, current: item.label === title }))}
      />
      <article className={styles.document}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.date}>生效日期：{effectiveFrom}</p>
        <p>{introduction}</p>
        {sections.map(({ heading, paragraphs }, index) => (
          <section key={heading}>
            <h2 className={styles.heading}>
              {index + 1}. {heading}
            </h2>
            {paragraphs.map((paragraph, place) => (
              // The paragraphs of a text never change places.
              // biome-ignore lint/suspicious/noArrayIndexKey: see above.
              <p key={place}>{paragraph}</p>
            ))}
          </section>
        ))}
      </article>
    </div>
  );
}
