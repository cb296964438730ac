import { ApiError } from '@jishi/contract/client.ts';
import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { RadioGroup } from '@jishi/ui/radio-group';
import { useEffect, useState } from 'react';
import { api } from '../shell/api.ts';
import { FormField } from '../shell/form/text-fields.widget.tsx';
import type { FormKit } from '../shell/form/use-form.ts';
import styles from './invoice.module.css';
import { type ApplyValues, readBound, splitOf, splitOptions } from './invoice-form.ts';

type Plan = OutputOf<Contract['invoice']['plan']>;
type Info = OutputOf<Contract['invoice']['applyInfo']>;

const QUIET_MS = 400;
/** Invoices of the preview that are named one by one. */
const SHOWN = 6;

/** 开票方式: one invoice, several up to a sum, or one for each parcel; with what that comes to. */
export function SplitFields({ form, info }: { form: FormKit<ApplyValues>; info: Info }) {
  const split = splitOf(form.values.split);
  const { parcels, orders } = info;
  const options = splitOptions
    .filter(({ value }) => value !== 'parcel' || parcels > 1)
    .map(({ value, label }) => ({
      value,
      label: value === 'parcel' ? `${label}（${parcels} 个）` : label,
    }));
  const others = orders.map(({ orderId }) => orderId).filter((orderId) => orderId !== info.orderId);
  return (
    <div className={styles.split}>
      <RadioGroup
        label="开票方式"
        name="split"
        value={split}
        options={options}
        onValueChange={(next) => form.restart({ split: next })}
      />
      {split === 'amount' && (
        <FormField
          {...form.field('mostAmount')}
          label="每张发票最高金额（元）"
          required
          inputMode="decimal"
          placeholder="如 5000"
          hint="按商品件数拆分，同一件商品不会拆到两张发票上"
        />
      )}
      {split !== 'none' && (
        <SplitPreview
          orderId={info.orderId}
          others={others}
          split={split}
          mostAmount={split === 'amount' ? readBound(form.values.mostAmount) : 0}
        />
      )}
      {split === 'none' && info.mostAmount > 0 && info.invoiceable > info.mostAmount && (
        <p className={styles.faint}>
          本店单张发票最高 ¥{info.mostAmount.toFixed(2)}，超出部分会自动拆成多张。
        </p>
      )}
    </div>
  );
}

interface SplitPreviewProps {
  orderId: number;
  others: readonly number[];
  split: 'amount' | 'parcel';
  /** In yuan; undefined while none is typed. */
  mostAmount: number | undefined;
}

function SplitPreview({ orderId, others, split, mostAmount }: SplitPreviewProps) {
  const { plan, userMsg } = usePlan({ orderId, others, split, mostAmount });
  if (userMsg !== '')
    return (
      <p className={styles.hint} role="status">
        {userMsg}
      </p>
    );
  if (!plan) return null;
  return (
    <div className={styles.preview} role="status">
      <p>将开具 {plan.parts.length} 张发票</p>
      <ol>
        {plan.parts.slice(0, SHOWN).map(({ total, units, text }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place.
          <li key={at}>
            <strong className="tabular">¥{total.toFixed(2)}</strong>
            <span className={styles.partText} title={text}>
              {text}
            </span>
            <span className={`tabular ${styles.faint}`}>{units} 件</span>
          </li>
        ))}
      </ol>
      {plan.parts.length > SHOWN && <p className={styles.faint}>还有 {plan.parts.length - SHOWN} 张未列出</p>}
    </div>
  );
}

/** Asks into which invoices it would be divided, once the typing has paused. */
function usePlan({ orderId, others, split, mostAmount }: SplitPreviewProps) {
  const [told, setTold] = useState<{ plan: Plan | undefined; userMsg: string }>({
    plan: undefined,
    userMsg: '',
  });
  const beside = others.join();
  useEffect(() => {
    let isMine = true;
    setTold({ plan: undefined, userMsg: '' });
    if (mostAmount === undefined) return;
    const timer = setTimeout(() => {
      api.invoice.plan({ subId: orderId, with: beside, split, mostAmount }).then(
        (plan) => isMine && setTold({ plan, userMsg: '' }),
        (error) =>
          isMine &&
          setTold({
            plan: undefined,
            userMsg: error instanceof ApiError ? error.userMsg : '暂时无法预览拆分结果，仍可提交',
          }),
      );
    }, QUIET_MS);
    return () => {
      isMine = false;
      clearTimeout(timer);
    };
  }, [orderId, beside, split, mostAmount]);
  return told;
}
