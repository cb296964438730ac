import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { useQuery } from '@tanstack/react-query';
import { Skeleton, Table } from 'antd';
import { api } from '../shell/api.ts';
import { FailureView } from '../shell/error/failure.widget.tsx';
import { describeFailure } from '../shell/failure.ts';
import { formatAmount, formatCount } from '../shell/format.ts';

type Day = OutputOf<Contract['adminCoupon']['report']>['days'][number];

/** What a rule brought, by days and in all. */
export function Report({ id }: { id: number }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['coupons', 'report', id],
    queryFn: ({ signal }) => api.adminCoupon.report({ id }, { signal }),
  });
  if (error)
    return (
      <FailureView title="效果没有加载出来" text={describeFailure(error)} onRetry={() => void refetch()} />
    );
  if (!data) return <Skeleton active paragraph={{ rows: 6 }} />;
  const rows: Day[] = [{ day: '合计', ...data.total }, ...data.days];
  return (
    <>
      <p>每天凌晨汇总前 32 天；退款退券后，当天的数字随之更正。</p>
      <Table<Day>
        size="small"
        rowKey="day"
        dataSource={data.days.length === 0 ? [] : rows}
        pagination={false}
        locale={{ emptyText: '还没有汇总，明天再来查看' }}
        columns={[
          { title: '日期', render: (_, row) => row.day },
          { title: '发放', align: 'end', render: (_, row) => formatCount(row.given) },
          { title: '使用', align: 'end', render: (_, row) => formatCount(row.used) },
          { title: '优惠金额', align: 'end', render: (_, row) => formatAmount(row.discount) },
          { title: '带动销售', align: 'end', render: (_, row) => formatAmount(row.sales) },
          { title: '新会员', align: 'end', render: (_, row) => formatCount(row.newMembers) },
        ]}
      />
    </>
  );
}
