import { BOOKING_DAYS } from '@jishi/contract/booking-words.ts';
import { Button } from '@jishi/ui/button';
import { DescriptionList } from '@jishi/ui/description-list';
import { toast } from '@jishi/ui/toast';
import { useState } from 'react';
import { api } from '../shell/api.ts';
import { showFailure } from '../shell/show-failure.ts';

/** A booking as its owner needs it at the counter. */
export interface Made {
  id: number;
  code: string;
  /** Empty: staff arrange where. */
  shopName: string;
}

/** What is booked, with its code; a member may cancel it. */
export function BookingDone({
  made: { id, code, shopName },
  isMember,
  onCancelled,
}: {
  made: Made;
  isMember: boolean;
  onCancelled(): void;
}) {
  const [isPending, setIsPending] = useState(false);
  const cancel = async () => {
    setIsPending(true);
    try {
      await api.booking.cancel({ id });
      toast('预约已取消', { tone: 'success' });
      onCancelled();
    } catch (error) {
      showFailure(error);
    } finally {
      setIsPending(false);
    }
  };
  return (
    <>
      <DescriptionList
        items={[
          { term: '预约码', description: <b className="tabular">{code}</b> },
          { term: '门店', description: shopName || '客服会与您联系确认' },
          { term: '保留', description: `${BOOKING_DAYS} 天内到店有效，到店请出示预约码` },
        ]}
      />
      {isMember && (
        <Button size="sm" variant="ghost" pending={isPending} onClick={() => void cancel()}>
          取消预约
        </Button>
      )}
    </>
  );
}
