import { Button } from '@jishi/ui/button';
import { Timeline } from '@jishi/ui/timeline';
import { toast } from '@jishi/ui/toast';
import { formatTime } from '../shell/beijing-time.ts';
import styles from './order-detail.module.css';
import type { Logistics } from './order-shapes.ts';

/** Courier, number and the way of a parcel, the newest first. */
export function LogisticsTrack({ logistics: { courier, number, track } }: { logistics: Logistics }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(number);
      toast('运单号已复制', { tone: 'success' });
    } catch {
      // Browsers give the clipboard to safe origins only; the number can still be marked by hand.
      toast(`运单号：${number}`);
    }
  };
  return (
    <div className={styles.logistics}>
      <p className={styles.courier}>
        {courier} <span className="tabular">{number}</span>
        <Button variant="link" size="sm" onClick={copy}>
          复制
        </Button>
      </p>
      {track.length === 0 ? (
        <p className={styles.faint}>包裹已交给快递，暂无物流进展</p>
      ) : (
        <Timeline
          label="物流进展"
          items={track.map(({ at, text }, index) => ({
            id: `${at} ${text}`,
            title: text,
            time: formatTime(at),
            ...(index === 0 ? { state: 'current' as const } : {}),
          }))}
        />
      )}
    </div>
  );
}
