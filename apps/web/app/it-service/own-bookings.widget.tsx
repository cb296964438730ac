import { confirm } from '@jishi/ui/alert-dialog';
import { Button } from '@jishi/ui/button';
import { SectionTitle } from '@jishi/ui/section-title';
import { toast } from '@jishi/ui/toast';
import { useRevalidator } from 'react-router';
import { api } from '../shell/api.ts';
import { formatMinute } from '../shell/beijing-time.ts';
import { MissingPart } from '../shell/missing-part.widget.tsx';
import { showFailure } from '../shell/show-failure.ts';
import styles from './it-service.module.css';
import type { OwnBooking } from './it-service-shapes.ts';

/** What the member has booked and may give up; nothing where there is none. */
export function OwnBookings({ bookings }: { bookings: readonly OwnBooking[] | null }) {
  const { revalidate } = useRevalidator();
  if (!bookings) return <MissingPart title="我的预约" />;
  if (bookings.length === 0) return null;
  const cancel = async ({ id, name }: OwnBooking) => {
    if (!(await confirm({ title: '取消这次预约？', message: name, confirmLabel: '取消预约' }))) return;
    try {
      await api.itService.cancel({ id });
      toast('预约已取消');
    } catch (error) {
      showFailure(error);
    }
    await revalidate();
  };
  return (
    <section className={styles.own} aria-label="我的预约">
      <SectionTitle title="我的预约" />
      <ul>
        {bookings.map((booking) => (
          <li key={booking.id} className={styles.line}>
            <span className={styles.when}>{formatMinute(booking.startsAt)}</span>
            <span className={styles.what}>
              <b>{booking.name}</b>
              <span className={styles.where}>
                {booking.address === ''
                  ? `${booking.store.name} · ${booking.store.address}`
                  : `${booking.store.name}上门 · ${booking.address}`}
              </span>
            </span>
            <Button size="sm" aria-label={`取消预约：${booking.name}`} onClick={() => cancel(booking)}>
              取消预约
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
