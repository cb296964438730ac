import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { StateTag } from '../shell/cell/cells.widget.tsx';
import { RecordDrawer } from '../shell/record-drawer.widget.tsx';
import styles from './recycle.module.css';
import { RecycleActions } from './recycle-actions.widget.tsx';
import { RecycleFacts } from './recycle-facts.widget.tsx';
import { recycleQuery, recycleTones } from './recycle-query.ts';
import { RecycleWork } from './recycle-work.widget.tsx';

const WIDTH = 1_080;

/** One order beside the list: what was found in the middle, what is known at the side. */
export function RecyclePage() {
  const { id = '' } = useParams();
  const record = useQuery(recycleQuery(Number(id)));
  return (
    <RecordDrawer
      noun="回收单"
      number={record.data?.number ?? ''}
      back="/recycles"
      width={WIDTH}
      record={record}
      state={(row) => <StateTag tone={recycleTones[row.state]}>{row.stateText}</StateTag>}
      actions={(row) => <RecycleActions key={`${row.orderId}-${row.version}`} data={row} />}
    >
      {(row) => (
        <div className={styles.order}>
          <RecycleWork data={row} />
          <RecycleFacts data={row} />
        </div>
      )}
    </RecordDrawer>
  );
}
