import type { UploadPurposeName } from '@jishi/contract/upload-purposes.ts';
import { Button } from '@jishi/ui/button';
import { Countdown } from '@jishi/ui/countdown';
import { Skeleton } from '@jishi/ui/skeleton';
import Smartphone from 'lucide-react/icons/smartphone';
import { Suspense, useEffect, useId, useState } from 'react';
import { QrCode } from '../../shell/late-qr-code.ts';
import styles from './phone-pictures.module.css';
import { type ReceivedPicture, useHandOver } from './use-hand-over.ts';

/** Side of the code in pixels. */
const SIZE = 120;

interface PhonePicturesProps {
  purpose: UploadPurposeName;
  /** Pictures that the form takes. */
  most: number;
  /** All that have come since the form was opened. */
  onReceive(pictures: readonly ReceivedPicture[]): void;
}

/** 用手机传图: a QR with which a telephone adds pictures to the form that is open here. */
export function PhonePictures({ purpose, most, onReceive }: PhonePicturesProps) {
  const panelId = useId();
  const [isOpen, setOpen] = useState(false);
  const [isOver, setOver] = useState(false);
  const { code, received, ask } = useHandOver(purpose, most);
  const refresh = () => {
    setOver(false);
    return ask();
  };
  const toggle = () => {
    setOpen(!isOpen);
    if (!isOpen && (typeof code !== 'object' || isOver)) void refresh();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: told of pictures, and not of a form that is drawn anew.
  useEffect(() => {
    if (received.length > 0) onReceive(received);
  }, [received]);
  return (
    <div className={styles.place}>
      <Button
        variant="link"
        size="sm"
        icon={<Smartphone size={14} />}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={toggle}
      >
        照片在手机里？扫码上传
      </Button>
      {isOpen && (
        <section id={panelId} className={styles.panel} aria-label="手机扫码传图">
          {code === 'failed' ? (
            <div className={styles.failed}>
              二维码加载失败
              <Button size="sm" onClick={refresh}>
                重新加载
              </Button>
            </div>
          ) : (
            <Suspense fallback={<Skeleton shape="box" width={SIZE} height={SIZE} />}>
              <QrCode
                text={code === 'asking' ? '' : `${location.origin}/m/upload?key=${code.key}`}
                size={SIZE}
                label="用手机上传图片的二维码"
                state={code === 'asking' ? 'loading' : isOver ? 'expired' : 'ready'}
                onRefresh={refresh}
              />
            </Suspense>
          )}
          <div className={styles.words}>
            <p>用微信或手机浏览器扫一扫，选好的图片会自动出现在上方。</p>
            <p className={styles.note}>手机上无需登录，请勿把二维码转发给他人。</p>
            <p className={styles.note} role="status">
              {received.length > 0 && `已收到 ${received.length} 张`}
            </p>
            {typeof code === 'object' && !isOver && (
              <p className={styles.note}>
                有效时间 <Countdown until={code.until} onEnd={() => setOver(true)} />
              </p>
            )}
          </div>
        </section>
      )}
    </div>
  );
}
