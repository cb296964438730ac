import { Button } from '@jishi/ui/button';
import { Dialog } from '@jishi/ui/dialog';
import { Spinner } from '@jishi/ui/spinner';
import styles from './rush.module.css';
import type { Entry } from './use-entry.ts';

/** The queue over the page: the place, and that nothing needs to be reloaded. */
export function QueueDialog({ entry, onLeave }: { entry: Entry; onLeave: () => void }) {
  return (
    <Dialog
      title="正在排队"
      open={entry.step === 'waiting' || entry.step === 'ordering'}
      onOpenChange={(open) => !open && onLeave()}
      closeOnOutside={false}
      size="sm"
    >
      <div className={styles.queue}>
        <Spinner />
        <p aria-live="polite" className={styles.place}>
          {describePlace(entry)}
        </p>
        <p className={styles.faint}>
          请不要刷新页面，轮到您时自动提交订单。离开后 20 秒内回来，排队位置仍保留。
        </p>
        <Button onClick={onLeave}>离开排队</Button>
      </div>
    </Dialog>
  );
}

function describePlace(entry: Entry): string {
  if (entry.step === 'ordering') return '轮到您了，正在提交订单';
  if (entry.step !== 'waiting') return '';
  if (entry.held) return '排队人数较多，请稍候';
  return entry.place > 0 ? `前面约 ${entry.place} 人` : '即将开抢，请稍候';
}
