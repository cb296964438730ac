import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { Dialog } from '@jishi/ui/dialog';
import { Spinner } from '@jishi/ui/spinner';
import { useEffect, useState } from 'react';
import { api } from '../shell/api.ts';
import { formatMinute } from '../shell/beijing-time.ts';
import { showFailure } from '../shell/show-failure.ts';
import styles from './coupon.module.css';

type Voucher = OutputOf<Contract['coupon']['voucher']>;

/** Asks a little after the code has changed, so that a clock that runs ahead asks for no old one. */
const AFTER_MS = 300;
const QR_SIZE = 200;

/** The code of a voucher, asked for anew whenever it changes; and where it was used so far. */
export function VoucherCodeDialog({ id, name, onClose }: { id: number; name: string; onClose(): void }) {
  const voucher = useVoucher(id, onClose);
  return (
    <Dialog title={name} open onOpenChange={(isOpen) => !isOpen && onClose()} size="sm">
      <div className={styles.code}>
        {!voucher ? (
          <Spinner label="正在生成核销码" />
        ) : voucher.qr === '' ? (
          <p>该服务券已用完</p>
        ) : (
          <>
            <img src={voucher.qr} width={QR_SIZE} height={QR_SIZE} alt="核销码" />
            <p className="tabular">{voucher.code}</p>
            <p className={styles.faint}>请向店员出示，每 30 秒自动更新，截图无效</p>
          </>
        )}
        {voucher && (
          <p>
            剩余 {voucher.times - voucher.used} / {voucher.times} 次
          </p>
        )}
        {voucher && voucher.uses.length > 0 && (
          <ul className={styles.uses} aria-label="使用记录">
            {voucher.uses.map(({ at, store, note }) => (
              <li key={at}>
                <span>{formatMinute(at)}</span>
                <span>
                  {store}
                  {note !== '' && ` · ${note}`}
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}

function useVoucher(id: number, onFailed: () => void): Voucher | undefined {
  const [voucher, setVoucher] = useState<Voucher>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the same dialog until it shows another voucher.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const read = async () => {
      try {
        const next = await api.coupon.voucher({ id });
        if (isOver) return;
        setVoucher(next);
        if (next.qr !== '') timer = setTimeout(() => void read(), next.changesInMs + AFTER_MS);
      } catch (error) {
        if (isOver) return;
        showFailure(error);
        onFailed();
      }
    };
    void read();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [id]);
  return voucher;
}
