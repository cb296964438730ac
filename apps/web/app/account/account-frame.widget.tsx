import { classNames } from '@jishi/ui/class-names';
import type { ReactNode } from 'react';
import { CheckoutHeader } from '../shell/header/checkout-header.widget.tsx';
import styles from './account.module.css';

interface AccountFrameProps {
  title: string;
  /** A line below the title. */
  lead?: string;
  wide?: boolean;
  children: ReactNode;
}

/** What the pages around the login stand in: the logo, and one card on a page of 980 px. */
export function AccountFrame({ title, lead, wide = false, children }: AccountFrameProps) {
  return (
    <>
      <CheckoutHeader title={title} />
      <div className={`page-fluid ${styles.page}`}>
        <section className={classNames(styles.card, wide && styles.wide)}>
          <h1 className={styles.heading}>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
          <div className={styles.body}>{children}</div>
        </section>
      </div>
    </>
  );
}
