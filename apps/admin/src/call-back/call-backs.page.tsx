import { Button, Popconfirm } from 'antd';
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
      <Popconfirm
        title={`已给 ${row.phone} 回过电话？`}
        description="标记后不再提醒同事，且不能撤回"
        okText="已回电"
        cancelText="取消"
        onConfirm={() => settle.mutate(row)}
      >
        <Button size="small" type="text" loading={settle.isPending && settle.variables?.id === row.id}>
          标记已回电
        </Button>
      </Popconfirm>
    );
  return <ResourceList resource={callBacks} rowActions={{ width: 120, render: rowActions }} />;
}
