import { Card } from '@jishi/ui/card';
import { SectionTitle } from '@jishi/ui/section-title';
import Wallet from 'lucide-react/icons/wallet';
import { useState } from 'react';
import { BalancePayment } from './balance-payment.widget.tsx';
import { PaymentCodeView } from './payment-code.widget.tsx';
import styles from './payment-methods.module.css';
import type { PaymentInfo, PaymentMethod } from './payment-shapes.ts';
import { AlipaySign, WechatSign } from './payment-signs.tsx';

interface PaymentMethodsProps {
  info: PaymentInfo;
  onPaid(): void;
}

/** The ways to pay, and what the chosen one asks for. */
export function PaymentMethods({ info, onPaid }: PaymentMethodsProps) {
  const { methods } = info;
  const [key, setKey] = useState(() => methods.find(({ enabled }) => enabled)?.key);
  const chosen = methods.find((method) => method.key === key);
  return (
    <Card as="section" padding="lg" aria-label="支付方式">
      <SectionTitle title="选择支付方式" className={styles.title} />
      <div className={styles.columns}>
        <ul className={styles.methods}>
          {methods.map((method) => (
            <li key={method.key}>
              <label className={styles.method} data-disabled={!method.enabled || undefined}>
                <input
                  type="radio"
                  name="method"
                  className={styles.input}
                  value={method.key}
                  checked={method.key === key}
                  disabled={!method.enabled}
                  onChange={() => setKey(method.key)}
                />
                <MethodSign method={method} />
                <span>
                  <b className={styles.name}>{method.name}</b>
                  <span className={styles.description}>{method.description}</span>
                </span>
              </label>
            </li>
          ))}
        </ul>
        <div className={styles.panel}>
          {!chosen && <p className={styles.description}>暂无可用的支付方式，请稍后再试</p>}
          {chosen?.key === 'balance' && <BalancePayment info={info} onPaid={onPaid} />}
          {chosen && chosen.key !== 'balance' && (
            <PaymentCodeView
              key={chosen.key}
              orderId={info.orderId}
              method={{ ...chosen, key: chosen.key }}
            />
          )}
        </div>
      </div>
    </Card>
  );
}

function MethodSign({ method }: { method: PaymentMethod }) {
  if (method.key === 'wechat') return <WechatSign />;
  if (method.key === 'alipay') return <AlipaySign />;
  return (
    <span className={styles.sign}>
      <Wallet size={20} />
    </span>
  );
}
