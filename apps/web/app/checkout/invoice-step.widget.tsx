import { Card } from '@jishi/ui/card';
import { RadioGroup } from '@jishi/ui/radio-group';
import { SectionTitle } from '@jishi/ui/section-title';
import { TextField } from '@jishi/ui/text-field';
import styles from './checkout.module.css';
import type { InvoiceChoice } from './checkout-choice.ts';

/** Characters of a title, as the API takes them. */
const LONGEST_TITLE = 100;

interface InvoiceStepProps {
  invoice: InvoiceChoice;
  onChange(invoice: InvoiceChoice): void;
}

/** Whether an invoice is wanted, and for whom; it is made out once the order is completed. */
export function InvoiceStep({ invoice, onChange }: InvoiceStepProps) {
  const { kind, title, taxNo } = invoice;
  return (
    <Card as="section" padding="lg" aria-label="发票">
      <SectionTitle title="发票" description="电子普通发票，订单完成后开具" className={styles.sectionTitle} />
      <RadioGroup
        label="发票类型"
        hideLabel
        name="invoice"
        value={kind}
        onValueChange={(next) => onChange({ ...invoice, kind: readKind(next) })}
        options={[
          { value: 'none', label: '不开发票' },
          { value: 'personal', label: '个人' },
          { value: 'company', label: '企业' },
        ]}
      />
      {kind !== 'none' && (
        <div className={styles.invoice}>
          <TextField
            label={kind === 'company' ? '企业名称' : '姓名'}
            required
            maxLength={LONGEST_TITLE}
            value={title}
            onValueChange={(next) => onChange({ ...invoice, title: next })}
          />
          {kind === 'company' && (
            <TextField
              label="纳税人识别号"
              required
              maxLength={20}
              autoComplete="off"
              value={taxNo}
              onValueChange={(next) => onChange({ ...invoice, taxNo: next.replace(/\s/g, '').toUpperCase() })}
            />
          )}
        </div>
      )}
    </Card>
  );
}

function readKind(value: string): InvoiceChoice['kind'] {
  return value === 'personal' || value === 'company' ? value : 'none';
}
