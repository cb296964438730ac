import { Button } from '@jishi/ui/button';
import { Skeleton } from '@jishi/ui/skeleton';
import { Spinner } from '@jishi/ui/spinner';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import ScanLine from 'lucide-react/icons/scan-line';
import WifiOff from 'lucide-react/icons/wifi-off';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { api } from '../shell/api.ts';
import { fetchQrCode, QrCode } from '../shell/late-qr-code.ts';
import { subscribe } from '../shell/realtime/subscribe.ts';
import { showFailure } from '../shell/show-failure.ts';
import { useShell } from '../shell/use-shell.ts';
import styles from './login-qr.module.css';
import { LoginQrSession, type LoginQrView, qrAddress, type ThirdPartyScan } from './login-qr-session.ts';

interface LoginQrProps {
  /** The session cookie is there; the page decides where to go. */
  onSignedIn(): void;
  /** Somebody scanned with a third party's application (S243). */
  onThirdParty?(scan: ThirdPartyScan): void;
  /** Store the desktop stands in, 0 for none (S241). */
  storeId?: number;
}

const size = 140;

/**
 * Signing in with a phone: a QR of 140 px (S224) that renews itself and expires (S239, S240), and what the phone does
 * with it.
 */
export function LoginQr({ onSignedIn, onThirdParty, storeId = 0 }: LoginQrProps) {
  const [view, setView] = useState<LoginQrView>({ state: 'loading' });
  const session = useRef<LoginQrSession>(undefined);
  const told = useRef({ onSignedIn, onThirdParty });
  told.current = { onSignedIn, onThirdParty };
  const { tenant } = useShell();

  useEffect(() => {
    void fetchQrCode();
    const opened = new LoginQrSession(subscribe, {
      onView: setView,
      redeem: async (ticket) => {
        try {
          await api.realtime.loginRedeem({ ticket });
        } catch (error) {
          showFailure(error);
          throw error;
        }
        told.current.onSignedIn();
      },
      onThirdParty: (scan) => told.current.onThirdParty?.(scan),
    });
    session.current = opened;
    return () => opened.stop();
  }, []);

  return (
    <div className={styles.panel} aria-live="polite">
      <Suspense fallback={<Skeleton shape="box" width={size} height={size} />}>
        <Figure view={view} storeId={storeId} onRefresh={() => session.current?.refresh()} />
      </Suspense>
      <p className={styles.guide}>
        <ScanLine size={18} />
        <span>
          打开<b>微信</b>或<b>手机浏览器</b>扫一扫
        </span>
      </p>
      <p className={styles.note}>在手机上确认后，即可登录{tenant.siteName}，无需输入密码</p>
    </div>
  );
}

function Figure({ view, storeId, onRefresh }: { view: LoginQrView; storeId: number; onRefresh(): void }) {
  const again = (
    <Button size="sm" onClick={onRefresh}>
      点击刷新
    </Button>
  );
  if (view.state === 'ready')
    return (
      <QrCode text={qrAddress(location.origin, view.loginKey, storeId)} size={size} label="登录二维码" />
    );
  if (view.state === 'scanned')
    return (
      <Notice icon={<CircleCheck size={32} className={styles.success} />} title="扫描成功">
        请在手机上确认登录
      </Notice>
    );
  if (view.state === 'done')
    return (
      <Notice icon={<CircleCheck size={32} className={styles.success} />} title="已确认">
        正在登录...
      </Notice>
    );
  if (view.state === 'refused')
    return (
      <Notice icon={<CircleX size={32} className={styles.danger} />} title="已在手机上取消">
        {again}
      </Notice>
    );
  if (view.state === 'failed')
    return (
      <Notice icon={<WifiOff size={32} />} title="连接失败">
        {again}
      </Notice>
    );
  if (view.state === 'expired')
    return <QrCode text="" size={size} label="登录二维码" state="expired" onRefresh={onRefresh} />;
  // What the server draws too, so nothing of it may wait for the drawing's own stylesheet.
  return (
    <div className={styles.notice} style={{ width: size, height: size }}>
      <Spinner size={24} label="二维码加载中" />
    </div>
  );
}

/** In the place of the QR and as large, so that nothing moves. */
function Notice({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <div className={styles.notice} style={{ width: size, height: size }}>
      {icon}
      <b>{title}</b>
      <span className={styles.small}>{children}</span>
    </div>
  );
}
