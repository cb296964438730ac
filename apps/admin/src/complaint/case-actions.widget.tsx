import { Button } from 'antd';
import { useState } from 'react';
import { api } from '../shell/api.ts';
import { usePermission } from '../shell/session.tsx';
import { useAct } from '../shell/use-act.ts';
import { AssignDialog, MergeDialog, PublishDialog, SolveDialog } from './case.dialog.tsx';
import { CASE_CHANGES, type CaseData } from './complaint-query.ts';

const open = ['submitted', 'accepted', 'handling', 'waitingMember'];

/** What can be done with a case now, by whoever looks at it. */
export function CaseActions({ data }: { data: CaseData }) {
  const mayHandle = usePermission('complaint:handle');
  const mayAssign = usePermission('complaint:assign');
  const mayManage = usePermission('complaint:manage');
  const mayPublish = usePermission('complaint:publish');
  const [dialog, setDialog] = useState<'solve' | 'assign' | 'merge' | 'publish'>();
  const take = useAct({
    run: () => api.adminComplaint.take({ id: data.id }),
    changes: CASE_CHANGES,
    success: () => '已受理，由您负责',
  });
  const isOpen = open.includes(data.state);
  const hasOwner = data.ownerName !== '';
  const maySolve = isOpen && hasOwner && mayHandle && (data.mine || mayAssign) && data.state !== 'submitted';
  const close = () => setDialog(undefined);
  const shared = { data, onClose: close };
  return (
    <>
      {isOpen && !hasOwner && mayHandle && (!data.escalated || mayManage) && (
        <Button type="primary" loading={take.isPending} onClick={() => take.mutate(undefined)}>
          受理
        </Button>
      )}
      {isOpen && mayAssign && <Button onClick={() => setDialog('assign')}>指派</Button>}
      {(isOpen || data.state === 'solved') && mayAssign && (
        <Button onClick={() => setDialog('merge')}>合并</Button>
      )}
      {maySolve && (
        <Button type="primary" onClick={() => setDialog('solve')}>
          给出结果
        </Button>
      )}
      {data.state === 'closed' && data.mayPublish && mayPublish && (
        <Button onClick={() => setDialog('publish')}>{data.published ? '修改公示' : '公示'}</Button>
      )}
      {dialog === 'solve' && <SolveDialog {...shared} />}
      {dialog === 'assign' && <AssignDialog {...shared} />}
      {dialog === 'merge' && <MergeDialog {...shared} />}
      {dialog === 'publish' && <PublishDialog {...shared} />}
    </>
  );
}
