import { Button } from 'antd';
import ScanLine from 'lucide-react/icons/scan-line';
import { useState } from 'react';
import { ResourceList } from '../resource/resource-list.widget.tsx';
import { PageHead } from '../shell/page-head.widget.tsx';
import { usePermission } from '../shell/session.tsx';
import { ArriveDialog } from './arrive.dialog.tsx';
import { HandOverDialog } from './hand-over.dialog.tsx';
import { type VisitRow, visits } from './visit.resource.tsx';

/** Visits to guides: who has come is let in by the code, and who is booked with somebody absent gets another guide. */
export function VisitsPage() {
  const mayHandle = usePermission('visit:handle');
  const [isArriving, setArriving] = useState(false);
  const [handed, setHanded] = useState<VisitRow>();
  return (
    <>
      <PageHead
        hint="顾客到店报预约码即可核销；到点半小时仍未到店自动记为未到店。导购请假或离岗的预约标为“不在岗”，请转给其他导购。"
        actions={
          mayHandle && (
            <Button type="primary" icon={<ScanLine size={16} />} onClick={() => setArriving(true)}>
              到店核销
            </Button>
          )
        }
      />
      <ResourceList
        resource={visits}
        {...(mayHandle && {
          rowActions: {
            width: 110,
            render: (row: VisitRow) =>
              (row.state === 'booked' || row.state === 'confirmed') && (
                <Button size="small" type="text" onClick={() => setHanded(row)}>
                  转给他人
                </Button>
              ),
          },
        })}
      />
      {isArriving && <ArriveDialog onClose={() => setArriving(false)} />}
      {handed && <HandOverDialog row={handed} onClose={() => setHanded(undefined)} />}
    </>
  );
}
