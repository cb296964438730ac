import { Price } from '@jishi/ui/price';
import { useCallback, useState } from 'react';
import { api } from '../shell/api.ts';
import styles from './installment-payment.module.css';
import { CodeOf } from './payment-code.widget.tsx';
import type { PaymentMethod } from './payment-shapes.ts';

interface InstallmentPaymentProps {
  orderId: number;
  method: PaymentMethod;
}

/** The plans of a lender with what each costs a month, and the code under the chosen one. */
export function InstallmentPayment({ orderId, method: { key, name, plans } }: InstallmentPaymentProps) {
  const [planId, setPlanId] = useState(plans[0]?.id ?? 0);
  const ask = useCallback(
    () => api.payment.installmentCode({ type: 'order', id: orderId, plan: planId }),
    [orderId, planId],
  );
  return (
    <div className={styles.installment}>
      <fieldset className={styles.plans}>
        <legend className={styles.legend}>选择分期期数</legend>
        {plans.map((plan) => (
          <label key={plan.id} className={styles.plan}>
            <input
              type="radio"
              name="plan"
              className={styles.input}
              checked={plan.id === planId}
              onChange={() => setPlanId(plan.id)}
            />
            <b className={styles.monthly}>
              <Price yuan={plan.perPeriod} size="md" tone="ink" decimals="always" /> × {plan.periods} 期
            </b>
            <span className={styles.fee}>
              {plan.fee === 0 ? '免手续费' : `手续费共 ¥${plan.fee.toFixed(2)}（${plan.feeRate}%）`}
            </span>
          </label>
        ))}
      </fieldset>
      <CodeOf key={planId} name={name} app={key === 'huabei' ? '支付宝' : '云闪付'} ask={ask} />
    </div>
  );
}
