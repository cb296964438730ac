import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { StateTag } from '../shell/cell/cells.widget.tsx';
import { RecordDrawer } from '../shell/record-drawer.widget.tsx';
import { PrintRepair } from './print-repair.widget.tsx';
import styles from './repair.module.css';
import { RepairActions } from './repair-actions.widget.tsx';
import { RepairFacts } from './repair-facts.widget.tsx';
import { repairQuery, repairTones } from './repair-query.ts';
import { RepairWork } from './repair-work.widget.tsx';

const WIDTH = 1_080;

/** One ticket beside the list: the work in the middle, what is known at the side. */
export function RepairPage() {
  const { id = '' } = useParams();
  const record = useQuery(repairQuery(Number(id)));
  return (
    <RecordDrawer
      noun="维修单"
      number={record.data?.number ?? ''}
      back="/repairs"
      width={WIDTH}
      record={record}
      state={(row) => <StateTag tone={repairTones[row.state]}>{row.stateText}</StateTag>}
      actions={(row) => (
        <>
          <PrintRepair data={row} />
          <RepairActions key={`${row.id}-${row.version}`} data={row} />
        </>
      )}
    >
      {(row) => (
        <div className={styles.ticket}>
          <RepairWork data={row} />
          <RepairFacts data={row} />
        </div>
      )}
    </RecordDrawer>
  );
}
