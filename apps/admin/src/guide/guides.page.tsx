import { Button } from 'antd';
import { useState } from 'react';
import { ResourceList } from '../resource/resource-list.widget.tsx';
import { AddButton, PageHead } from '../shell/page-head.widget.tsx';
import { usePermission } from '../shell/session.tsx';
import { AbsenceDialog } from './absence.dialog.tsx';
import { GuideDialog } from './guide.dialog.tsx';
import { type GuideRow, guides } from './guide.resource.tsx';

/** Guides of stores: what shoppers see of them. When they are there, and their visits, stand with the appointments. */
export function GuidesPage() {
  const mayEdit = usePermission('guide:edit');
  const [shown, setShown] = useState<{ row?: GuideRow }>();
  const [absent, setAbsent] = useState<GuideRow>();
  return (
    <>
      <PageHead
        hint="顾客在门店页看到导购并预约到店；班次在“预约资源”中设置，改约、取消和登记到店在“预约日历”中办理。"
        actions={mayEdit && <AddButton onClick={() => setShown({})}>新建导购</AddButton>}
      />
      <ResourceList
        resource={guides}
        {...(mayEdit && {
          rowActions: {
            width: 120,
            render: (row: GuideRow) => (
              <>
                <Button size="small" type="text" onClick={() => setShown({ row })}>
                  编辑
                </Button>
                {row.active && (
                  <Button size="small" type="text" onClick={() => setAbsent(row)}>
                    请假
                  </Button>
                )}
              </>
            ),
          },
        })}
      />
      {absent && <AbsenceDialog row={absent} onClose={() => setAbsent(undefined)} />}
      {shown && <GuideDialog {...shown} onClose={() => setShown(undefined)} />}
    </>
  );
}
