import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Empty, Segmented, Table, Tag } from 'antd';
import { useSearchParams } from 'react-router';
import { api } from '../shell/api.ts';
import { FailureView } from '../shell/error/failure.widget.tsx';
import { describeFailure } from '../shell/failure.ts';
import { formatCount } from '../shell/format.ts';
import { usePermission } from '../shell/session.tsx';
import { useAct } from '../shell/use-act.ts';
import { CategoryFilter } from './catalog-filters.widget.tsx';
import styles from './product.module.css';

type Parameter = OutputOf<Contract['adminProduct']['filterParameters']>[number];

const choices: { value: Parameter['choice']; label: string }[] = [
  { value: 'auto', label: '自动' },
  { value: 'on', label: '显示' },
  { value: 'off', label: '隐藏' },
];

const parametersQuery = (categoryId: number) =>
  queryOptions({
    queryKey: ['filterParameters', categoryId],
    queryFn: ({ signal }) => api.adminProduct.filterParameters({ categoryId }, { signal }),
    enabled: categoryId > 0,
  });

/** Which parameters of a category its lists are filtered by: as follows from the goods, or as staff decide. */
export function FiltersPage() {
  const [search, setSearch] = useSearchParams();
  const categoryId = Number(search.get('category')) || 0;
  return (
    <>
      <div className={styles.filterHead}>
        <CategoryFilter
          value={categoryId}
          onChange={(id) => setSearch(id === 0 ? {} : { category: String(id) })}
        />
        <span className={styles.faint}>
          “自动”由商品决定：多数商品都有、取值会重复的参数成为筛选项。选择“显示”的排在前面；修改后一分钟内生效。
        </span>
      </div>
      {categoryId === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="请选择分类" />
      ) : (
        <ParameterTable categoryId={categoryId} />
      )}
    </>
  );
}

function ParameterTable({ categoryId }: { categoryId: number }) {
  const mayEdit = usePermission('product:edit');
  const { data, error, isPending, refetch } = useQuery(parametersQuery(categoryId));
  const decide = useAct({
    run: (row: Pick<Parameter, 'name' | 'choice'>) =>
      api.adminProduct.setFilterParameter({ categoryId, ...row }),
    changes: ['filterParameters', 'audit'],
    success: () => '已保存，商品列表将在一分钟内更新',
  });
  if (error) {
    return <FailureView title="参数没有打开" text={describeFailure(error)} onRetry={() => void refetch()} />;
  }
  return (
    <Table<Parameter>
      rowKey="name"
      loading={isPending}
      dataSource={data ?? []}
      pagination={false}
      locale={{
        emptyText: (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="该分类下没有直接的商品，或商品没有参数" />
        ),
      }}
      columns={[
        { title: '参数', dataIndex: 'name' },
        {
          title: '商品款数',
          width: 120,
          align: 'end',
          render: (_value, row) => <span className="figures">{formatCount(row.models)}</span>,
        },
        {
          title: '不同取值',
          width: 120,
          align: 'end',
          render: (_value, row) => <span className="figures">{formatCount(row.values)}</span>,
        },
        {
          title: '前台筛选',
          width: 120,
          render: (_value, { shown }) => (
            <Tag color={shown ? 'success' : 'default'} variant="filled">
              {shown ? '显示' : '不显示'}
            </Tag>
          ),
        },
        {
          title: '设置',
          width: 220,
          render: (_value, row) => (
            <Segmented<Parameter['choice']>
              aria-label={`${row.name}的筛选设置`}
              options={choices}
              value={row.choice}
              disabled={!mayEdit || decide.isPending}
              onChange={(choice) => decide.mutate({ name: row.name, choice })}
            />
          ),
        },
      ]}
    />
  );
}
