import { useQuery } from '@tanstack/react-query';
import { Alert, Modal, Skeleton, Table } from 'antd';
import { api } from '../shell/api.ts';
import { StateTag } from '../shell/cell/cells.widget.tsx';
import { describeFailure } from '../shell/failure.ts';
import { formatAmount, formatCount } from '../shell/format.ts';
import { useAct } from '../shell/use-act.ts';
import type { SessionGoods, SessionRow } from './rush-row.ts';

/** Prices and stock of the goods of a draft, and the button that publishes it. */
export function CheckDialog({
  row,
  mayPublish,
  onClose,
}: {
  row: SessionRow;
  mayPublish: boolean;
  onClose: () => void;
}) {
  const { data, error } = useQuery({
    queryKey: ['rushSessions', 'detail', row.id],
    queryFn: ({ signal }) => api.adminRush.detail({ id: row.id }, { signal }),
  });
  const publish = useAct({
    run: (version: number) => api.adminRush.publish({ id: row.id, version }),
    changes: ['rushSessions', 'audit'],
    success: () => '已发布，商城“限时抢购”随即展示',
    onDone: onClose,
  });
  const isBlocked = !data || data.goods.length === 0 || data.goods.some(({ problem }) => problem !== '');
  return (
    <Modal
      open
      width={860}
      title={`检查“${row.name}”`}
      okText="发布"
      cancelText="关闭"
      okButtonProps={{ disabled: isBlocked, loading: publish.isPending, hidden: !mayPublish }}
      onOk={() => data && publish.mutate(data.version)}
      onCancel={onClose}
    >
      {error && <Alert type="error" showIcon title={describeFailure(error)} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 4 }} title={false} />}
      {data && (
        <>
          <p>{data.goods.length === 0 ? '还没有商品，请先编辑场次' : '发布后不能修改，可随时停止。'}</p>
          <Table<SessionGoods>
            size="small"
            rowKey="qid"
            pagination={false}
            dataSource={data.goods}
            columns={[
              { title: '商品', dataIndex: 'name' },
              money('抢购价', ({ price }) => price),
              money('现价', ({ ownPrice }) => ownPrice),
              money('近 7 天最低', ({ lowPrice }) => lowPrice),
              {
                title: '数量/可用',
                width: 110,
                align: 'end',
                render: (_: unknown, { quota, free }) => `${formatCount(quota)}/${formatCount(free)}`,
              },
              {
                title: '检查',
                width: 220,
                render: (_: unknown, { problem }) => (
                  <StateTag tone={problem === '' ? 'success' : 'error'}>{problem || '可以发布'}</StateTag>
                ),
              },
            ]}
          />
        </>
      )}
    </Modal>
  );
}

function money(title: string, yuan: (row: SessionGoods) => number) {
  return {
    title,
    width: 110,
    align: 'end' as const,
    render: (_: unknown, row: SessionGoods) => formatAmount(yuan(row)),
  };
}
