import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import Printer from 'lucide-react/icons/printer';
import { useParams } from 'react-router';
import { RecordDrawer } from '../shell/record-drawer.widget.tsx';
import { AnswerBox } from './answer-box.widget.tsx';
import { CaseActions } from './case-actions.widget.tsx';
import { CaseFacts } from './case-facts.widget.tsx';
import { CaseState } from './case-state.widget.tsx';
import { CaseTalk } from './case-talk.widget.tsx';
import styles from './complaint.module.css';
import { caseQuery } from './complaint-query.ts';
import { printCase } from './print-case.ts';

const WIDTH = 1_080;

/** One case beside the inbox: what was said in the middle, what is known at the side. */
export function CasePage() {
  const { id = '' } = useParams();
  const record = useQuery(caseQuery(Number(id)));
  return (
    <RecordDrawer
      noun="投诉"
      number={record.data?.number ?? ''}
      back="/complaints"
      width={WIDTH}
      record={record}
      state={(row) => <CaseState row={row} />}
      actions={(row) => (
        <>
          <Button icon={<Printer size={16} />} onClick={() => printCase(row)}>
            打印
          </Button>
          <CaseActions data={row} />
        </>
      )}
    >
      {(row) => (
        <div className={styles.case}>
          <div className={styles.main}>
            <CaseTalk data={row} />
            <AnswerBox key={row.id} data={row} />
          </div>
          <CaseFacts data={row} />
        </div>
      )}
    </RecordDrawer>
  );
}
