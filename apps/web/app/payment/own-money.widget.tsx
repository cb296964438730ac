import { refusalOf } from '@jishi/contract/refusal-of.ts';
import { Button } from '@jishi/ui/button';
import { Card } from '@jishi/ui/card';
import { Checkbox } from '@jishi/ui/checkbox';
import { LinkButton } from '@jishi/ui/link-button';
import { Price } from '@jishi/ui/price';
import { SectionTitle } from '@jishi/ui/section-title';
import { TextField } from '@jishi/ui/text-field';
import { toast } from '@jishi/ui/toast';
import { useState } from 'react';
import { api } from '../shell/api.ts';
import { showFailure } from '../shell/show-failure.ts';
import styles from './own-money.module.css';
import type { PaymentInfo } from './payment-shapes.ts';
import { splitOwn } from './split-own.ts';

interface OwnMoneyProps {
  info: PaymentInfo;
  onPaid(): void;
  /** The sum that is left has changed. */
  onChange(): void;
}

/** Coin and balance, which are used before any code; and what was used already. */
export function OwnMoney({ info, onPaid, onChange }: OwnMoneyProps) {
  const { orderId, left, balance, coin, legs, needsPayPassword } = info;
  const [uses, setUses] = useState({ coin: false, balance: false });
  const has = (method: string) => legs.some((leg) => leg.method === method);
  const ways = [
    { key: 'coin', name: '机币抵扣', available: coin, shown: coin > 0 && !has('coin') },
    { key: 'balance', name: '余额支付', available: balance, shown: !has('balance') },
  ] as const;
  const open = ways.filter(({ shown }) => shown);
  const split = splitOwn(left, { coin: uses.coin ? coin : 0, balance: uses.balance ? balance : 0 });
  const used = split.coin + split.balance;
  return (
    <Card as="section" padding="lg" aria-label="余额与机币">
      <SectionTitle title="余额与机币" className={styles.title} />
      {legs.length > 0 && <PaidLegs info={info} onChange={onChange} />}
      {open.length > 0 && (
        <div className={styles.ways}>
          {open.map(({ key, name, available }) => (
            <div key={key} className={styles.way}>
              <Checkbox
                checked={uses[key]}
                disabled={available === 0}
                label={name}
                onCheckedChange={(checked) => setUses({ ...uses, [key]: checked })}
              />
              <span className={styles.note}>
                可用 <Price yuan={available} size="sm" tone="ink" decimals="always" />
              </span>
              {uses[key] && (
                <span className={styles.use}>
                  本次使用 <Price yuan={split[key]} size="sm" decimals="always" />
                </span>
              )}
            </div>
          ))}
        </div>
      )}
      {used > 0 && !needsPayPassword && (
        <div className={styles.form}>
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
      {used > 0 && needsPayPassword && (
        <OwnPayment
          orderId={orderId}
          stated={split}
          rest={Math.round((left - used) * 100) / 100}
          onDone={(isPaid) => {
            setUses({ coin: false, balance: false });
            if (isPaid) return onPaid();
            toast('已支付一部分，请选择其他方式付清剩余金额', { tone: 'success' });
            onChange();
          }}
        />
      )}
    </Card>
  );
}

interface OwnPaymentProps {
  orderId: number;
  stated: { coin: number; balance: number };
  /** Yuan that a code has to pay then. */
  rest: number;
  onDone(isPaid: boolean): void;
}

function OwnPayment({ orderId, stated, rest, onDone }: OwnPaymentProps) {
  const [payPassword, setPayPassword] = useState('');
  const [error, setError] = useState<string>();
  const [isPaying, setPaying] = useState(false);
  const pay = async () => {
    if (!/^\d{6}$/.test(payPassword)) return setError('请输入 6 位数字的支付密码');
    setPaying(true);
    setError(undefined);
    try {
      const { paid } = await api.payment.payByBalance({ type: 'order', id: orderId, payPassword, ...stated });
      onDone(paid);
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
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void pay();
      }}
    >
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
      <Button type="submit" variant="primary" size="lg" pending={isPaying} pendingLabel="正在支付">
        确认支付
      </Button>
      {rest > 0 && <p className={styles.note}>还需用其他方式支付 ¥{rest.toFixed(2)}</p>}
    </form>
  );
}

/** What was paid of the sum already, and the way to have it back. */
function PaidLegs({ info: { orderId, legs }, onChange }: Pick<OwnMoneyProps, 'info' | 'onChange'>) {
  const [isReturning, setReturning] = useState(false);
  const giveBack = async () => {
    setReturning(true);
    try {
      const { returned } = await api.payment.cancelLegs({ type: 'order', id: orderId });
      toast(`已退回 ¥${returned.toFixed(2)}`, { tone: 'success' });
    } catch (failure) {
      showFailure(failure);
    }
    setReturning(false);
    onChange();
  };
  return (
    <div className={styles.legs}>
      <ul aria-label="已支付">
        {legs.map(({ method, name, amount }) => (
          <li key={method}>
            已用{name} <Price yuan={amount} size="sm" tone="ink" decimals="always" />
          </li>
        ))}
      </ul>
      <Button size="sm" pending={isReturning} pendingLabel="正在退回" onClick={giveBack}>
        取消组合支付
      </Button>
    </div>
  );
}
