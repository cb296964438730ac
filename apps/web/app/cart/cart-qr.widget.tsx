import { Button } from '@jishi/ui/button';
import { Countdown } from '@jishi/ui/countdown';
import { Skeleton } from '@jishi/ui/skeleton';
import { toast } from '@jishi/ui/toast';
import QrCodeIcon from 'lucide-react/icons/qr-code';
import { Suspense, useEffect, useId, useRef, useState } from 'react';
import { api } from '../shell/api.ts';
import { fetchQrCode, QrCode } from '../shell/late-qr-code.ts';
import { showFailure } from '../shell/show-failure.ts';
import styles from './cart-qr.module.css';

/** Side of the code in pixels. */
const SIZE = 140;

/** A code that was made, for which lines, and until when it counts by the clock of this browser. */
interface Code {
  text: string;
  lines: string;
  until: number;
}

/** Lines of the cart as a QR, for a phone that takes them over (S171, S180). */
export function CartQr({ basketIds }: { basketIds: readonly number[] }) {
  const panelId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [code, setCode] = useState<Code | 'asking' | 'failed'>('asking');
  const [isOver, setOver] = useState(false);
  const lines = basketIds.join(',');

  const ask = async () => {
    setCode('asking');
    setOver(false);
    try {
      const [{ codeUrl, expiresAt }] = await Promise.all([
        api.cart.loadToCode({ act: 'loadToCode', ids: lines }),
        fetchQrCode(),
      ]);
      setCode({ text: codeUrl, lines, until: new Date(expiresAt).getTime() });
    } catch (error) {
      setCode('failed');
      showFailure(error);
    }
  };
  const open = () => {
    if (isOpen) return setOpen(false);
    if (basketIds.length === 0) return toast('请勾选要在手机上查看的商品', { tone: 'warning' });
    setOpen(true);
    // The same goods keep their code until it runs out.
    const isKept = typeof code === 'object' && code.lines === lines && !isOver;
    return isKept ? undefined : ask();
  };
  // Wherever the keyboard is: who ticks other goods meanwhile has left the panel without closing it.
  useEffect(() => {
    if (!isOpen) return;
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [isOpen]);

  return (
    <div className={styles.place}>
      <Button
        ref={button}
        variant="link"
        icon={<QrCodeIcon size={16} />}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={open}
      >
        手机扫码加购
      </Button>
      {isOpen && (
        <section id={panelId} className={styles.panel} aria-label="手机扫码加购">
          <Figure
            code={code}
            isOver={isOver || (typeof code === 'object' && code.lines !== lines)}
            refresh={ask}
            end={() => setOver(true)}
          />
        </section>
      )}
    </div>
  );
}

interface FigureProps {
  code: Code | 'asking' | 'failed';
  /** It has run out, or other goods are ticked now. */
  isOver: boolean;
  refresh(): void;
  end(): void;
}

function Figure({ code, isOver, refresh, end }: FigureProps) {
  if (code === 'failed')
    return (
      <div className={styles.failed}>
        二维码加载失败
        <Button size="sm" onClick={refresh}>
          重新加载
        </Button>
      </div>
    );
  const isAsking = code === 'asking';
  const kinds = isAsking ? 0 : code.lines.split(',').length;
  return (
    <>
      <Suspense fallback={<Skeleton shape="box" width={SIZE} height={SIZE} />}>
        <QrCode
          text={isAsking ? '' : code.text}
          size={SIZE}
          label="把选中商品加入手机购物车的二维码"
          state={isAsking ? 'loading' : isOver ? 'expired' : 'ready'}
          onRefresh={refresh}
        />
      </Suspense>
      <p className={styles.guide}>
        {isAsking ? '正在生成二维码' : `扫一扫，把选中的 ${kinds} 种商品加入手机购物车`}
      </p>
      {!isAsking && !isOver && (
        <p className={styles.time}>
          有效时间 <Countdown until={code.until} onEnd={end} />
          <Button variant="link" size="sm" onClick={refresh}>
            刷新
          </Button>
        </p>
      )}
    </>
  );
}
