import { Checkbox } from '@jishi/ui/checkbox';
import { classNames } from '@jishi/ui/class-names';
import type { ReactNode } from 'react';
import styles from './form.module.css';
import type { BoxBinding } from './use-form.ts';

function Terms({ lead, children }: { lead: string; children?: ReactNode }) {
  return (
    <>
      {lead}
      <a href="/doc/manual/agreement" target="_blank" rel="noopener">
        《用户服务协议》
      </a>
      及
      <a href="/doc/manual/privacy" target="_blank" rel="noopener">
        《隐私政策》
      </a>
      {children}
    </>
  );
}

/** The box that agrees to the terms. */
export function AgreementBox({ box, note }: { box: BoxBinding; note?: string }) {
  return (
    <Checkbox
      {...box}
      label={
        <span className={styles.agreement}>
          <Terms lead="我已阅读并同意">{note}</Terms>
        </span>
      }
    />
  );
}

/** Says that going on agrees to the terms. */
export function AgreementLine({
  lead,
  note,
  className,
}: {
  lead: string;
  note?: string;
  className?: string;
}) {
  return (
    <p className={classNames(styles.agreement, styles.plainAgreement, className)}>
      <Terms lead={lead}>{note}</Terms>
    </p>
  );
}
