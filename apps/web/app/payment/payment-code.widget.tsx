import { Button } from '@jishi/ui/button';
import { QrCode } from '@jishi/ui/qr-code';
import ExternalLink from 'lucide-react/icons/external-link';
import { useCallback, useEffect, useState } from 'react';
import { api } from '../shell/api.ts';
import { failureText } from '../shell/show-failure.ts';
import styles from './payment-methods.module.css';
import type { PaymentCode } from './payment-shapes.ts';

/** Side of the code in CSS pixels. */
const CODE_SIZE = 200;

type CodeState =
  | { state: 'loading' }
  | { state: 'ready' | 'expired'; code: PaymentCode }
  | { state: 'failed'; text: string };

interface PaymentCodeViewProps {
  orderId: number;
  method: { key: 'wechat' | 'alipay'; name: string };
}

/** The code to be read with a phone. In the sandbox a link plays the phone. */
export function PaymentCodeView({ orderId, method: { key, name } }: PaymentCodeViewProps) {
  const { shown, load } = usePaymentCode(orderId, key);
  const app = key === 'wechat' ? '微信' : '支付宝';
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
function usePaymentCode(orderId: number, key: 'wechat' | 'alipay') {
  const [shown, setShown] = useState<CodeState>({ state: 'loading' });
  const load = useCallback(async () => {
    setShown({ state: 'loading' });
    try {
      const target = { type: 'order', id: orderId } as const;
      const code = await (key === 'wechat' ? api.payment.wechatCode(target) : api.payment.alipayCode(target));
      setShown({ state: 'ready', code });
    } catch (error) {
      const text = failureText(error);
      if (text !== undefined) setShown({ state: 'failed', text });
    }
  }, [orderId, key]);
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
