import { refusalOf } from '@jishi/contract/refusal-of.ts';
import { Button } from '@jishi/ui/button';
import { DescriptionList } from '@jishi/ui/description-list';
import { LinkButton } from '@jishi/ui/link-button';
import { Price } from '@jishi/ui/price';
import { TextField } from '@jishi/ui/text-field';
import { useState } from 'react';
import { api } from '../shell/api.ts';
import { showFailure } from '../shell/show-failure.ts';
import styles from './payment-methods.module.css';
import type { PaymentInfo } from './payment-shapes.ts';

interface BalancePaymentProps {
  info: PaymentInfo;
  onPaid(): void;
}

/** Pays the whole amount from the member's balance, with the payment password; who has none sets one first and comes back. */
export function BalancePayment({ info, onPaid }: BalancePaymentProps) {
  const { orderId, amount, balance, needsPayPassword } = info;
  const [isPaying, setPaying] = useState(false);
  const [payPassword, setPayPassword] = useState('');
  const [error, setError] = useState<string>();
  const isEnough = balance >= amount;
  const pay = async () => {
    if (!/^\d{6}$/.test(payPassword)) return setError('请输入 6 位数字的支付密码');
    setPaying(true);
    setError(undefined);
    try {
      const { paid } = await api.payment.payByBalance({ type: 'order', id: orderId, payPassword });
      if (paid) onPaid();
    } catch (failure) {
      const refusal = refusalOf(failure, 'payment.payByBalance');
      const isOfPassword = refusal?.name === 'wrongPayPassword' || refusal?.name === 'payPasswordLocked';
      setError(isOfPassword ? refusal.userMsg : undefined);
      setPayPassword('');
      if (!isOfPassword) showFailure(failure);
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
      {isEnough && !needsPayPassword && (
        <div className={styles.balanceForm}>
          <p>为了您的资金安全，请先设置支付密码，再使用余额支付</p>
          <LinkButton
            href={`/member/edit/pay-password?${new URLSearchParams({ redirect: `/trade/counter/order/${orderId}` })}`}
            variant="primary"
            size="lg"
          >
            设置支付密码
          </LinkButton>
        </div>
      )}
      {(needsPayPassword || !isEnough) && (
        <form
          className={styles.balanceForm}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void pay();
          }}
        >
          {isEnough && (
            <TextField
              label="支付密码"
              required
              name="payPassword"
              type="password"
              inputMode="numeric"
              autoComplete="off"
              maxLength={6}
              hint={<a href="/member/edit/pay-password">忘记支付密码？</a>}
              value={payPassword}
              error={error}
              onValueChange={(value) => {
                setPayPassword(value);
                setError(undefined);
              }}
            />
          )}
          <Button
            type="submit"
            variant="primary"
            size="lg"
            disabled={!isEnough}
            pending={isPaying}
            pendingLabel="正在支付"
          >
            确认支付
          </Button>
        </form>
      )}
    </div>
  );
}
