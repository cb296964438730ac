import { Button } from '@jishi/ui/button';
import { QrCode } from '@jishi/ui/qr-code';
import { toast } from '@jishi/ui/toast';
import WifiOff from 'lucide-react/icons/wifi-off';
import { useEffect, useState } from 'react';
import { api } from '../shell/api.ts';
import { subscribe } from '../shell/realtime/subscribe.ts';
import type { RealtimeSubscription } from '../shell/realtime/subscription.ts';
import styles from './imei.module.css';

/** A number that a phone has sent (S128). */
export interface PushedImei {
  imei: string;
  /** Member of staff who holds the phone, 0 for a visitor. */
  staffId: number;
}

type State = { kind: 'loading' | 'failed' } | { kind: 'ready'; address: string };

/**
 * A QR that a phone scans to type in a serial number, which then arrives here (S127 to S130). Calls `onImei` for each.
 */
export function ImeiPush({ onImei }: { onImei(pushed: PushedImei): void }) {
  const [state, setState] = useState<State>({ kind: 'loading' });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is a new route key.
  useEffect(() => {
    let live: RealtimeSubscription | undefined;
    let isGone = false;
    const fail = () => {
      if (isGone) return;
      setState({ kind: 'failed' });
      toast('连接错误，请重试', { tone: 'danger' });
    };
    setState({ kind: 'loading' });
    api.realtime.imeiPushConfig().then(({ routeKey, pushAddress }) => {
      if (isGone) return;
      const address = new URL(pushAddress, location.origin).href;
      live = subscribe(
        routeKey,
        (message) => onImei(message as PushedImei),
        (now) => {
          if (now === 'open') setState({ kind: 'ready', address });
          if (now === 'failed') fail();
        },
        { after: 0 },
      );
    }, fail);
    return () => {
      isGone = true;
      live?.close();
    };
  }, [attempt]);

  if (state.kind === 'failed')
    return (
      <div className={styles.failed} role="alert">
        <WifiOff size={32} />
        <b>连接失败</b>
        <Button size="sm" onClick={() => setAttempt(attempt + 1)}>
          点击重试
        </Button>
      </div>
    );
  return (
    <QrCode
      text={state.kind === 'ready' ? state.address : ''}
      size={180}
      state={state.kind}
      label="扫码录入串号的二维码"
      caption="请用手机扫一扫，录入串号"
    />
  );
}
