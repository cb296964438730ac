import { Button } from '@jishi/ui/button';
import { Dialog } from '@jishi/ui/dialog';
import { toast } from '@jishi/ui/toast';
import { useState } from 'react';
import { type ChosenVisit, VisitTime } from '../appointment/frame/visit-time.widget.tsx';
import { api } from '../shell/api.ts';
import { showFailure } from '../shell/show-failure.ts';
import styles from './coupon.module.css';

/** Minutes of a visit; as `voucherVisit` of the contract says. */
const MINUTES = 30;

interface BookVoucherProps {
  voucher: { id: number; name: string; expiresAt: string };
  /** Where it can be used. */
  stores: readonly { id: number; name: string }[];
  onClose(): void;
  onBooked(): void;
}

/** Store, day and time of a visit for a service voucher. */
export function BookVoucherDialog({ voucher, stores, onClose, onBooked }: BookVoucherProps) {
  const [visit, setVisit] = useState<ChosenVisit>();
  const [isSending, setSending] = useState(false);
  const book = async () => {
    if (!visit) return;
    setSending(true);
    try {
      await api.coupon.bookVoucher({ id: voucher.id, ...visit });
      toast('预约成功，请按时到店', { tone: 'success' });
      onBooked();
    } catch (error) {
      showFailure(error);
    } finally {
      setSending(false);
    }
  };
  return (
    <Dialog title="预约到店" open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <div className={styles.choices}>
        <p>{voucher.name}</p>
        <VisitTime stores={stores} minutes={MINUTES} before={voucher.expiresAt} onChange={setVisit} />
        <Button block variant="primary" disabled={!visit} pending={isSending} onClick={book}>
          确认预约
        </Button>
      </div>
    </Dialog>
  );
}
