import { Button } from '@jishi/ui/button';
import { QrCode } from '@jishi/ui/qr-code';
import ExternalLink from 'lucide-react/icons/external-link';
import { useCallback, useEffect, useState } from 'react';
import { api } from '../shell/api.ts';
import { failureText } from '../shell/show-failure.ts';
import styles from './payment-methods.module.css';
import type { PaymentCode, PaymentMethod } from './payment-shapes.ts';

/** Side of the code in CSS pixels. */
const CODE_SIZE = 200;

type CodeState =
  | { state: 'loading' }
  | { state: 'ready' | 'expired'; code: PaymentCode }
  | { state: 'failed'; text: string };

/** Calls that give a code, and the app that reads it. */
const plainCodes = {
  wechat: { app: '微信', call: api.payment.wechatCode },
  alipay: { app: '支付宝', call: api.payment.alipayCode },
  unionpay: { app: '云闪付', call: api.payment.unionPayCode },
} as const;

type PlainCode = keyof typeof plainCodes;

/** Whether a method is paid by a code at once, without a choice before it. */
export function isCode(key: PaymentMethod['key']): key is PlainCode {
  return key in plainCodes;
}

interface PaymentCodeViewProps {
  orderId: number;
  method: { key: PlainCode; name: string };
}

/** The code to be read with a phone. In the sandbox a link plays the phone. */
export function PaymentCodeView({ orderId, method: { key, name } }: PaymentCodeViewProps) {
  const ask = useCallback(() => plainCodes[key].call({ type: 'order', id: orderId }), [key, orderId]);
  return <CodeOf name={name} app={plainCodes[key].app} ask={ask} />;
}

interface CodeOfProps {
  name: string;
  /** What reads the code. */
  app: string;
  /** Gets the code; another function is another code. */
  ask(): Promise<PaymentCode>;
}

/** A code that is got, shown, and got anew when its time is up. */
export function CodeOf({ name, app, ask }: CodeOfProps) {
  const { shown, load } = usePaymentCode(ask);
  if (shown.state === 'failed') {
    return (
      <div className={styles.failed} role="alert">
        <p>{shown.text}</p>
        <Button onClick={load}>重新获取二维码</Button>
      </div>
    );
  }
  const code = shown.state === 'loading' ? undefined : shown.code;
  return (
    <div className={styles.code}>
      <QrCode
        text={code?.codeUrl ?? ''}
        size={CODE_SIZE}
        label={`${name}二维码`}
        state={shown.state}
        onRefresh={load}
        caption={`请用手机${app}扫一扫付款`}
      />
      <p className={styles.waiting} role="status">
        付款完成后，本页会自动跳转
      </p>
      {code?.sandbox && (
        <p className={styles.sandbox}>
          <a href={code.codeUrl} target="_blank" rel="noopener">
            在沙箱钱包中打开
            <ExternalLink size={14} />
          </a>
        </p>
      )}
    </div>
  );
}

/** Gets the code of a method and marks it when its time is up. */
function usePaymentCode(ask: () => Promise<PaymentCode>) {
  const [shown, setShown] = useState<CodeState>({ state: 'loading' });
  const load = useCallback(async () => {
    setShown({ state: 'loading' });
    try {
      setShown({ state: 'ready', code: await ask() });
    } catch (error) {
      const text = failureText(error);
      if (text !== undefined) setShown({ state: 'failed', text });
    }
  }, [ask]);
  useEffect(() => {
    load();
  }, [load]);
  const expiresAt = shown.state === 'ready' ? shown.code.expiresAt : undefined;
  useEffect(() => {
    if (expiresAt === undefined) return;
    const expire = () => setShown((now) => (now.state === 'ready' ? { ...now, state: 'expired' } : now));
    const timer = setTimeout(expire, Math.max(0, Date.parse(expiresAt) - Date.now()));
    return () => clearTimeout(timer);
  }, [expiresAt]);
  return { shown, load };
}
