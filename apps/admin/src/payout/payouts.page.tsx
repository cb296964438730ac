import { Button, Popconfirm } from 'antd';
import { ResourceList } from '../resource/resource-list.widget.tsx';
import { api } from '../shell/api.ts';
import { formatAmount } from '../shell/format.ts';
import { PageHead } from '../shell/page-head.widget.tsx';
import { usePermission } from '../shell/session.tsx';
import { useAct } from '../shell/use-act.ts';
import { type PayoutRow, payouts } from './payout.resource.tsx';

/** Money that the shop pays to members: what hangs is asked about, what failed is paid to the balance. */
export function PayoutsPage() {
  const maySettle = usePermission('payout:settle');
  const ask = useAct({
    run: ({ id }: PayoutRow) => api.adminPayout.ask({ id }),
    changes: ['payouts', 'audit'],
    success: () => '已向支付渠道查询，稍后刷新查看结果',
  });
  const toBalance = useAct({
    run: ({ id }: PayoutRow) => api.adminPayout.toBalance({ id }),
    changes: ['payouts', 'audit'],
    success: () => '已存入会员的账户余额',
  });
  const rowActions = (row: PayoutRow) => {
    if (row.state === 'done') return null;
    if (row.state === 'failed')
      return (
        <Popconfirm
          title={`将 ${formatAmount(row.amount)} 存入会员余额？`}
          description="该笔款项不再打入原账户，且不能撤回"
          okText="存入余额"
          cancelText="取消"
          onConfirm={() => toBalance.mutate(row)}
        >
          <Button
            size="small"
            type="text"
            loading={toBalance.isPending && toBalance.variables?.id === row.id}
          >
            改付余额
          </Button>
        </Popconfirm>
      );
    return (
      <Button
        size="small"
        type="text"
        loading={ask.isPending && ask.variables?.id === row.id}
        onClick={() => ask.mutate(row)}
      >
        立即查询
      </Button>
    );
  };
  return (
    <>
      <PageHead hint="应付会员的款项由系统自动打款，同一笔只付一次；结果不明时先向支付渠道查询，不会重复打款。" />
      <ResourceList
        resource={payouts}
        {...(maySettle && { rowActions: { width: 110, render: rowActions } })}
      />
    </>
  );
}
