import { SectionTitle } from '@jishi/ui/section-title';
import type { ReactNode } from 'react';
import styles from './detail-section.module.css';

interface DetailSectionProps {
  id: string;
  title: string;
  children: ReactNode;
}

/** A part of the lower half of the page, which the bar above leads to. */
export function DetailSection({ id, title, children }: DetailSectionProps) {
  return (
    <section id={id} className={styles.section} aria-label={title}>
      <SectionTitle title={title} size="lg" />
      {children}
    </section>
  );
}
