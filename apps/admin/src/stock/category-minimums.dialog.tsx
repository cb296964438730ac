import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { useQuery } from '@tanstack/react-query';
import { InputNumber, Modal, Skeleton, Table } from 'antd';
import { useState } from 'react';
import { api } from '../shell/api.ts';
import { FailureView } from '../shell/error/failure.widget.tsx';
import { describeFailure } from '../shell/failure.ts';
import { useAct } from '../shell/use-act.ts';
import { LEVEL_CHANGES } from './level.resource.tsx';
import styles from './stock.module.css';

type Rule = OutputOf<Contract['adminStockLevel']['categories']>['list'][number];

const MOST = 9_999;

/** The least units of goods of a category in each place; each is saved as its field is left. */
export function CategoryMinimumsDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['stock-levels', 'categories'],
    queryFn: ({ signal }) => api.adminStockLevel.categories({}, { signal }),
  });
  return (
    <Modal open title="分类默认下限" width={560} footer={null} onCancel={onClose}>
      <p className={styles.hint}>
        该分类商品在每个地点的可售下限，下级分类优先；填写后离开输入框即保存，清空表示不设置。
      </p>
      {error && !data ? (
        <FailureView title="分类没有读出" text={describeFailure(error)} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton active paragraph={{ rows: 6 }} />
      ) : (
        <Table<Rule>
          size="small"
          rowKey="categoryId"
          dataSource={data.list}
          pagination={false}
          scroll={{ y: 420 }}
          locale={{ emptyText: '还没有分类' }}
          columns={[
            {
              title: '分类',
              render: (_, { name, depth }) => <span style={{ paddingInlineStart: depth * 16 }}>{name}</span>,
            },
            {
              title: '每处下限',
              width: 150,
              render: (_, rule) => <LeastField key={`${rule.categoryId}:${rule.least}`} rule={rule} />,
            },
          ]}
        />
      )}
    </Modal>
  );
}

function LeastField({ rule: { categoryId, name, least } }: { rule: Rule }) {
  const [typed, setTyped] = useState<number | null>(least || null);
  const save = useAct({
    run: () => api.adminStockLevel.saveCategory({ categoryId, least: typed ?? 0 }),
    changes: LEVEL_CHANGES,
    success: () => `${name}的默认下限已保存`,
  });
  const send = () => {
    if ((typed ?? 0) !== least && !save.isPending) save.mutate(undefined);
  };
  return (
    <InputNumber<number>
      aria-label={`${name}每处下限`}
      min={0}
      max={MOST}
      precision={0}
      placeholder="不设置"
      style={{ width: '100%' }}
      disabled={save.isPending}
      value={typed}
      onChange={setTyped}
      onPressEnter={send}
      onBlur={send}
    />
  );
}
