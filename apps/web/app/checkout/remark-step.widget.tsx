import { Card } from '@jishi/ui/card';
import { SectionTitle } from '@jishi/ui/section-title';
import { Textarea } from '@jishi/ui/textarea';
import styles from './checkout.module.css';

/** Characters that a remark may have. */
const LONGEST_REMARK = 200;

interface RemarkStepProps {
  remark: string;
  onChange(remark: string): void;
}

/** A word to the shop. */
export function RemarkStep({ remark, onChange }: RemarkStepProps) {
  return (
    <Card as="section" padding="lg" aria-label="订单备注">
      <SectionTitle title="订单备注" description="选填" className={styles.sectionTitle} />
      <Textarea
        label="订单备注"
        hideLabel
        rows={2}
        maxLength={LONGEST_REMARK}
        showCount
        placeholder="对商品或配送有什么要求，可以写在这里"
        value={remark}
        onValueChange={onChange}
      />
    </Card>
  );
}
