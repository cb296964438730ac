import { Dialog } from '@jishi/ui/dialog';
import { ErrorState } from '@jishi/ui/error-state';
import { Skeleton, SkeletonGroup } from '@jishi/ui/skeleton';
import { useCallback, useEffect, useState } from 'react';
import { api } from '../shell/api.ts';
import { failureText } from '../shell/show-failure.ts';
import { ParcelList } from '../shipment/frame/parcel-list.widget.tsx';
import { LogisticsTrack } from './logistics-track.widget.tsx';
import type { Logistics } from './order-shapes.ts';

interface LogisticsDialogProps {
  orderId: number;
  open: boolean;
  onOpenChange(open: boolean): void;
}

/** Where the parcel is, asked for when it is opened. */
export function LogisticsDialog({ orderId, open, onOpenChange }: LogisticsDialogProps) {
  const [shown, setShown] = useState<{ logistics?: Logistics; failure?: string }>({});
  const load = useCallback(() => {
    setShown({});
    api.order.logistics({ orderId }).then(
      (logistics) => setShown({ logistics }),
      (error: unknown) => setShown({ failure: failureText(error) ?? '' }),
    );
  }, [orderId]);
  useEffect(() => {
    if (open) load();
  }, [open, load]);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="物流信息">
      {shown.logistics &&
        (shown.logistics.parcels.length > 0 ? (
          <ParcelList parcels={shown.logistics.parcels} />
        ) : (
          <LogisticsTrack logistics={shown.logistics} />
        ))}
      {shown.failure !== undefined && <ErrorState size="sm" description={shown.failure} onRetry={load} />}
      {!shown.logistics && shown.failure === undefined && (
        <SkeletonGroup label="物流信息加载中">
          <Skeleton lines={4} />
        </SkeletonGroup>
      )}
    </Dialog>
  );
}
