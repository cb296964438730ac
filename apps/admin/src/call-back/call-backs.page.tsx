import { Button } from 'antd';
import { ResourceList } from '../resource/resource-list.widget.tsx';
import { api } from '../shell/api.ts';
import { useAct } from '../shell/use-act.ts';
import { type CallBackRow, callBacks } from './call-back.resource.tsx';

/** Numbers to ring back; whoever has rung marks it, so that nobody rings twice. */
export function CallBacksPage() {
  const settle = useAct({
    run: (row: CallBackRow) => api.callBack.settle({ id: row.id }),
    changes: ['callBacks', 'audit'],
    success: () => '已标记为已回电',
  });
  const rowActions = (row: CallBackRow) =>
    row.state === 'waiting' && (
      <Button
        size="small"
        type="text"
        loading={settle.isPending && settle.variables?.id === row.id}
        onClick={() => settle.mutate(row)}
      >
        标记已回电
      </Button>
    );
  return <ResourceList resource={callBacks} rowActions={{ width: 120, render: rowActions }} />;
}
