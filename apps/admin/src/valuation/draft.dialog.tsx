import { Modal, Table, Tag } from 'antd';
import { api } from '../shell/api.ts';
import { formatAmount } from '../shell/format.ts';
import { usePermission } from '../shell/session.tsx';
import { useAct } from '../shell/use-act.ts';
import { bookChanges, type Draft } from './valuation-queries.ts';

/** What a draft changes, line by line, and the button that lets it out. */
export function DraftDialog({
  categoryId,
  draft,
  onClose,
}: {
  categoryId: number;
  draft: Draft;
  onClose: () => void;
}) {
  const mayPublish = usePermission('huishou:publish') && draft.mayPublish;
  const publish = useAct({
    run: () => api.adminValuation.publish({ categoryId, version: draft.version }),
    changes: bookChanges,
    success: ({ bookId }) => `已发布第 ${bookId} 版，新的估价随即使用`,
    onDone: onClose,
  });
  return (
    <Modal
      open
      title="草稿与线上的差异"
      width={760}
      okText="发布"
      okButtonProps={{ disabled: !mayPublish, loading: publish.isPending }}
      onOk={() => publish.mutate(undefined)}
      onCancel={onClose}
    >
      {!mayPublish && <p>发布需要“发布价目”权限，并且没有参与本次编辑。</p>}
      {draft.changes.length > 0 && (
        <ul>
          {draft.changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      )}
      {draft.prices.length > 0 && (
        <Table
          size="small"
          rowKey={(row) => `${row.modelId} ${row.variant}`}
          dataSource={draft.prices}
          pagination={draft.prices.length > 10 ? { pageSize: 10, showSizeChanger: false } : false}
          columns={[
            { title: '机型', dataIndex: 'model' },
            { title: '版本', dataIndex: 'variant', width: 150 },
            { title: '线上', dataIndex: 'before', width: 110, align: 'end', render: writePrice },
            { title: '草稿', dataIndex: 'after', width: 110, align: 'end', render: writePrice },
            {
              title: '变化',
              width: 100,
              render: (_, { before, after }) => <Change before={before} after={after} />,
            },
          ]}
        />
      )}
    </Modal>
  );
}

function writePrice(yuan: number | null): string {
  return yuan === null ? '—' : formatAmount(yuan);
}

function Change({ before, after }: { before: number | null; after: number | null }) {
  if (before === null) return <Tag color="blue">新增</Tag>;
  if (after === null) return <Tag color="red">删除</Tag>;
  const percent = Math.round(((after - before) / before) * 1_000) / 10;
  return <Tag color={percent > 0 ? 'green' : 'orange'}>{percent > 0 ? `+${percent}%` : `${percent}%`}</Tag>;
}
