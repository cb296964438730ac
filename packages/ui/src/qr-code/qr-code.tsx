import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { Button } from '../button/button.tsx';
import { classNames } from '../class-names/class-names.tsx';
import { Spinner } from '../spinner/spinner.tsx';
import styles from './qr-code.module.css';
import { QrError } from './qr-error.ts';
import { type QrPath, qrPath } from './qr-path.ts';

export type QrCodeProps = {
  /** What the code says, usually an address. */
  text: string;
  /** Width and height in pixels. */
  size?: number;
  label?: string;
  /** An expired code is covered and says so (S240). */
  state?: 'ready' | 'loading' | 'expired';
  onRefresh?: () => void;
  caption?: ReactNode;
  className?: string;
};

/** A QR code as a drawing, the same from the server and in the browser; a text it cannot hold shows as failed. */
export function QrCode({
  text,
  size = 140,
  label = '二维码',
  state = 'ready',
  onRefresh,
  caption,
  className,
}: QrCodeProps) {
  const { code, failure } = useMemo(() => drawCode(text), [text]);
  const isFailed = !code && state === 'ready';
  return (
    <figure className={classNames(styles.figure, className)}>
      <div className={styles.box} style={{ width: size, height: size }}>
        {code && (
          <svg
            role="img"
            aria-label={label}
            className={styles.code}
            width={size - 2}
            height={size - 2}
            viewBox={`0 0 ${code.size} ${code.size}`}
            shapeRendering="crispEdges"
          >
            <path d={code.path} fill="currentColor" />
          </svg>
        )}
        {state === 'loading' && (
          <div className={styles.cover}>
            <Spinner size={24} label="二维码加载中" />
          </div>
        )}
        {(state === 'expired' || isFailed) && (
          <div className={classNames(styles.cover, isFailed && styles.failed)}>
            {isFailed ? failure : '二维码已失效'}
            {onRefresh && (
              <Button size="sm" onClick={onRefresh}>
                点击刷新
              </Button>
            )}
          </div>
        )}
      </div>
      {caption && <figcaption className={styles.caption}>{caption}</figcaption>}
    </figure>
  );
}

/** The code, or why there is none (S424 to S429). */
function drawCode(text: string): { code?: QrPath; failure: string } {
  try {
    return { code: qrPath(text), failure: '' };
  } catch (error) {
    return { failure: error instanceof QrError ? error.message : '二维码生成失败' };
  }
}
