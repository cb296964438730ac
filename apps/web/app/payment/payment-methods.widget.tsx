import { Card } from '@jishi/ui/card';
import { SectionTitle } from '@jishi/ui/section-title';
import CreditCard from 'lucide-react/icons/credit-card';
import { useState } from 'react';
import { InstallmentPayment } from './installment-payment.widget.tsx';
import { isCode, PaymentCodeView } from './payment-code.widget.tsx';
import styles from './payment-methods.module.css';
import type { PaymentInfo, PaymentMethod } from './payment-shapes.ts';
import { AlipaySign, UnionpaySign, WechatSign } from './payment-signs.tsx';

interface PaymentMethodsProps {
  info: PaymentInfo;
}

/** The codes that pay what is left, and what the chosen one asks for. */
export function PaymentMethods({ info }: PaymentMethodsProps) {
  const methods = info.methods.filter(({ key }) => key !== 'balance');
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
          {chosen && isCode(chosen.key) && (
            <PaymentCodeView
              key={`${chosen.key} ${info.left}`}
              orderId={info.orderId}
              method={{ ...chosen, key: chosen.key }}
            />
          )}
          {chosen && chosen.plans.length > 0 && (
            <InstallmentPayment key={`${chosen.key} ${info.left}`} orderId={info.orderId} method={chosen} />
          )}
        </div>
      </div>
    </Card>
  );
}

function MethodSign({ method }: { method: PaymentMethod }) {
  if (method.key === 'wechat') return <WechatSign />;
  if (method.key === 'alipay' || method.key === 'huabei') return <AlipaySign />;
  if (method.key === 'unionpay') return <UnionpaySign />;
  return (
    <span className={styles.sign}>
      <CreditCard size={20} />
    </span>
  );
}
