import { confirm } from '@jishi/ui/alert-dialog';
import { Button } from '@jishi/ui/button';
import { DescriptionList } from '@jishi/ui/description-list';
import { formatYuan, Price } from '@jishi/ui/price';
import { useState } from 'react';
import { api } from '../shell/api.ts';
import { showFailure } from '../shell/show-failure.ts';
import styles from './payment-methods.module.css';
import type { PaymentInfo } from './payment-shapes.ts';

interface BalancePaymentProps {
  info: PaymentInfo;
  onPaid(): void;
}

/** Pays the whole amount from the member's balance, after asking. */
export function BalancePayment({ info, onPaid }: BalancePaymentProps) {
  const { orderId, amount, balance } = info;
  const [isPaying, setPaying] = useState(false);
  const isEnough = balance >= amount;
  const pay = async () => {
    const message = `将从账户余额中支付 ${formatYuan(amount, 'always')}`;
    if (!(await confirm({ title: '确认用余额支付？', message, confirmLabel: '确认支付' }))) return;
    setPaying(true);
    try {
      const { paid } = await api.payment.payByBalance({ type: 'order', id: orderId });
      if (paid) onPaid();
    } catch (error) {
      showFailure(error);
      setPaying(false);
    }
  };
  return (
    <div className={styles.balance}>
      <DescriptionList
        termWidth={72}
        items={[
          { term: '账户余额', description: <Price yuan={balance} tone="ink" size="md" decimals="always" /> },
          { term: '本次支付', description: <Price yuan={amount} size="md" decimals="always" /> },
        ]}
      />
      {!isEnough && <p className={styles.short}>余额不足，请选择其他支付方式</p>}
      <Button
        variant="primary"
        size="lg"
        disabled={!isEnough}
        pending={isPaying}
        pendingLabel="正在支付"
        onClick={pay}
      >
        确认支付
      </Button>
    </div>
  );
}
