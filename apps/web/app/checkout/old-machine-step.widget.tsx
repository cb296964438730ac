import { Card } from '@jishi/ui/card';
import { Picture } from '@jishi/ui/picture';
import { formatYuan, Price } from '@jishi/ui/price';
import { SectionTitle } from '@jishi/ui/section-title';
import styles from './checkout.module.css';
import type { ConfirmInfo } from './checkout-shapes.ts';

/** The old phone that pays for some of the order: what it is expected to bring, and how it comes to the shop. */
export function OldMachineStep({ oldMachine }: { oldMachine: ConfirmInfo['oldMachine'] }) {
  if (!oldMachine) return null;
  const { name, specText, image, estimate, credit, wayText } = oldMachine;
  return (
    <Card as="section" padding="lg" aria-label="旧机抵扣">
      <SectionTitle title="旧机抵扣" description="以质检结果为准，多退少补" className={styles.sectionTitle} />
      <div className={styles.oldMachine}>
        <Picture picture={{ ...image, alt: '' }} width={64} height={64} />
        <div>
          <p>
            {name} {specText}
          </p>
          <p className={styles.oldMachineNote}>
            预计抵扣 {formatYuan(estimate)}
            {credit < estimate &&
              `，本单先抵 ${formatYuan(credit)}，余下 ${formatYuan(estimate - credit)} 质检后退至账户余额`}
          </p>
          <p className={styles.oldMachineNote}>{wayText}</p>
        </div>
        <Price yuan={-credit} size="md" tone="ink" decimals="always" />
      </div>
    </Card>
  );
}
