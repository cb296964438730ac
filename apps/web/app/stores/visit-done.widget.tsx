import { LinkButton } from '@jishi/ui/link-button';
import { Result } from '@jishi/ui/result';
import { formatMinute } from '../shell/beijing-time.ts';
import { CalendarLink } from './calendar-link.widget.tsx';
import styles from './my-visits.module.css';
import type { Visit } from './visit-words.ts';

/** A visit was booked: when and where, and what is said at the counter. */
export function VisitDone({ visit }: { visit: Visit }) {
  const { at, shop, guideName, code, jobId, id, changeable } = visit;
  return (
    <Result
      title="预约成功"
      description="到店时向店员报预约码，由导购为您接待"
      actions={
        <>
          <CalendarLink visit={visit} />
          {changeable && (
            <LinkButton href={`/stores/reservation/${shop.id}/${jobId}?move=${id}`}>改约</LinkButton>
          )}
          <LinkButton href={`/stores/${shop.id}`}>查看门店</LinkButton>
        </>
      }
    >
      <dl className={styles.facts}>
        <dt>预约码</dt>
        <dd className={`tabular ${styles.code}`}>{code}</dd>
        <dt>时间</dt>
        <dd className="tabular">{formatMinute(at)}</dd>
        <dt>导购</dt>
        <dd>{guideName}</dd>
        <dt>门店</dt>
        <dd>
          {shop.name}，{shop.address}
        </dd>
      </dl>
    </Result>
  );
}
