import { couponUsages } from '@jishi/contract/coupon-words.ts';
import { Alert, Form, type FormInstance } from 'antd';
import { formatAmount, formatCount } from '../shell/format.ts';
import styles from './coupon.module.css';
import type { DraftValues } from './coupon-draft.ts';

/** The rule as members will read it, and what it costs at worst. */
export function Preview({ form, initial }: { form: FormInstance<DraftValues>; initial: DraftValues }) {
  const values = { ...initial, ...Form.useWatch([], form) } as DraftValues;
  const from = (values.threshold ?? 0) > 0 ? `满 ${values.threshold} 元` : '无门槛';
  const worst = worstOf(values);
  return (
    <div className={styles.preview}>
      <p className={styles.worth}>{describe(values, from)}</p>
      <p>
        {values.usage === 'goods' ? '购买商品时使用' : `限${couponUsages[values.usage]}使用`}，每人限领{' '}
        {values.perMember} 张，{values.quota > 0 ? `共 ${formatCount(values.quota)} 张` : '数量不限'}
      </p>
      {worst === undefined ? (
        <Alert type="warning" title="没有总量和预算：优惠金额没有上限，请确认。" />
      ) : (
        worst > 0 && <p>最多优惠 {formatAmount(worst)}</p>
      )}
    </div>
  );
}

function describe({ kind, amount, percent, cap, covers, times }: DraftValues, from: string): string {
  if (kind === 'percent') return `${from}享 ${Math.round(100 - percent) / 10} 折，最高减 ${cap} 元`;
  if (kind === 'freight') return `${from}，运费最多减 ${amount} 元`;
  if (kind === 'gift') return '兑换后领取礼品一份';
  if (kind === 'service') return `${covers || '服务'} ${times} 次`;
  return `${from}减 ${amount} 元`;
}

/** The most that all of them take off; undefined where nothing ends it. */
function worstOf({ kind, amount, cap, quota, budget }: DraftValues): number | undefined {
  if (kind === 'gift' || kind === 'service') return 0;
  const one = kind === 'percent' ? cap : amount;
  const ends = [quota > 0 ? quota * one : undefined, budget > 0 ? budget : undefined].filter(
    (end) => end !== undefined,
  );
  return ends.length === 0 ? undefined : Math.min(...ends);
}
