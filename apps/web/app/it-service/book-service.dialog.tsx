import { Button } from '@jishi/ui/button';
import { Dialog } from '@jishi/ui/dialog';
import { TextField } from '@jishi/ui/text-field';
import { toast } from '@jishi/ui/toast';
import { useState } from 'react';
import { type ChosenVisit, VisitTime } from '../appointment/frame/visit-time.widget.tsx';
import { api } from '../shell/api.ts';
import { showFailure } from '../shell/show-failure.ts';
import styles from './it-service.module.css';
import type { ShownService } from './it-service-shapes.ts';

/** Store, time and, at home, address of a service. */
export function BookServiceDialog({
  service,
  stores,
  onClose,
  onBooked,
}: {
  service: ShownService;
  /** Stores that do it. */
  stores: readonly { id: number; name: string }[];
  onClose(): void;
  onBooked(): void;
}) {
  const [visit, setVisit] = useState<ChosenVisit>();
  const [address, setAddress] = useState('');
  const [isSending, setSending] = useState(false);
  const isHome = service.place === 'home';
  const book = async () => {
    if (!visit) return;
    setSending(true);
    try {
      await api.itService.book({ id: service.id, ...visit, address: address.trim() });
      toast(isHome ? '预约成功，工程师将按时上门' : '预约成功，请按时到店', { tone: 'success' });
      onBooked();
    } catch (error) {
      showFailure(error);
    } finally {
      setSending(false);
    }
  };
  return (
    <Dialog title={isHome ? '预约上门' : '预约到店'} open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <div className={styles.booking}>
        <p>{`${service.name}，约 ${service.minutes} 分钟`}</p>
        {isHome && (
          <TextField
            label="上门地址"
            required
            maxLength={100}
            autoComplete="street-address"
            placeholder="小区、楼栋与门牌号"
            value={address}
            onValueChange={setAddress}
          />
        )}
        <VisitTime stores={stores} minutes={service.minutes} onChange={setVisit} />
        <Button
          block
          variant="primary"
          disabled={!visit || (isHome && address.trim() === '')}
          pending={isSending}
          onClick={book}
        >
          确认预约
        </Button>
      </div>
    </Dialog>
  );
}
