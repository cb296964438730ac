import { sessionStates } from '@jishi/contract/rush-words.ts';
import { useQuery } from '@tanstack/react-query';
import { Alert, Drawer, Skeleton, Table } from 'antd';
import { Tile, Tiles } from '../board/tile.widget.tsx';
import { api } from '../shell/api.ts';
import { StateTag } from '../shell/cell/cells.widget.tsx';
import { describeFailure } from '../shell/failure.ts';
import { formatAmount, formatCount } from '../shell/format.ts';
import { ExportClaims } from './export-claims.widget.tsx';
import type { Board, SessionRow } from './rush-row.ts';

const REFRESH_MS = 3_000;
type Goods = Board['goods'][number];
const counted = [
  ['admitted', '放行'],
  ['held', '待付款'],
  ['paid', '已付款'],
  ['shipped', '已发货'],
  ['released', '已释放'],
  ['left', '剩余'],
] as const;

/** What happens in a session, every three seconds anew while it runs. */
export function BoardDrawer({ row, onClose }: { row: SessionRow; onClose: () => void }) {
  const { data, error } = useQuery({
    queryKey: ['rushSessions', 'board', row.id],
    queryFn: ({ signal }) => api.adminRush.board({ id: row.id }, { signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'over' ? false : REFRESH_MS),
  });
  return (
    <Drawer
      open
      size={920}
      onClose={onClose}
      title={`${row.name} 实时看板`}
      extra={<ExportClaims session={row} />}
    >
      {error && <Alert type="error" showIcon title={describeFailure(error)} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 6 }} />}
      {data && <BoardView board={data} />}
    </Drawer>
  );
}

function BoardView({ board }: { board: Board }) {
  const sumOf = (key: (typeof counted)[number][0]) =>
    formatCount(board.goods.reduce((sum, one) => sum + one[key], 0));
  return (
    <>
      <p style={{ marginBlockEnd: 12 }}>
        <StateTag tone={board.state === 'running' ? 'success' : 'default'}>
          {sessionStates[board.state]}
        </StateTag>
        放行为最近一小时发出的入场凭证，其余为商品件数
      </p>
      <Tiles>
        {counted.map(([key, label]) => (
          <Tile key={key} label={label} value={sumOf(key)} />
        ))}
      </Tiles>
      <Table<Goods>
        size="small"
        rowKey="qid"
        pagination={false}
        dataSource={board.goods}
        style={{ marginBlockStart: 16 }}
        columns={[
          { title: '商品', dataIndex: 'name' },
          {
            title: '抢购价',
            width: 100,
            align: 'end',
            render: (_: unknown, { price }) => formatAmount(price),
          },
          { title: '备货', width: 70, align: 'end', dataIndex: 'carved' },
          ...counted.map(([key, title]) => ({ title, width: 70, align: 'end' as const, dataIndex: key })),
        ]}
      />
    </>
  );
}
