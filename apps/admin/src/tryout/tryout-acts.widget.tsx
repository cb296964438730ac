import { Button, Popconfirm } from 'antd';
import { api } from '../shell/api.ts';
import { useAct } from '../shell/use-act.ts';
import { TRYOUT_CHANGES, type TryoutRow } from './tryout-row.ts';

/** What can be done with a try-out, by where it stands. */
export function TryoutActs({
  row: { id, name, quota, state },
  onEdit,
  onStop,
}: {
  row: TryoutRow;
  onEdit: () => void;
  onStop: () => void;
}) {
  const publish = useAct({
    run: () => api.adminTryout.publish({ id }),
    changes: TRYOUT_CHANGES,
    success: () => '已发布，库存已锁定',
  });
  if (state === 'draft')
    return (
      <>
        <Button size="small" type="text" onClick={onEdit}>
          编辑
        </Button>
        <Popconfirm
          title={`发布“${name}”？`}
          description={`从仓库锁定 ${quota} 件，发布后条款不能更改`}
          okText="发布"
          cancelText="取消"
          onConfirm={() => publish.mutate(undefined)}
        >
          <Button size="small" type="text" loading={publish.isPending}>
            发布
          </Button>
        </Popconfirm>
      </>
    );
  if (state !== 'over' && state !== 'stopped')
    return (
      <Button size="small" type="text" danger onClick={onStop}>
        取消
      </Button>
    );
  return null;
}
