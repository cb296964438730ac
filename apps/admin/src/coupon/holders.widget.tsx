import { heldStates } from '@jishi/contract/coupon-words.ts';
import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Select, Table } from 'antd';
import { useState } from 'react';
import { choicesOf } from '../resource/choice-field.tsx';
import { api } from '../shell/api.ts';
import { AskReason } from '../shell/ask-reason.widget.tsx';
import { Moment, NameCell } from '../shell/cell/cells.widget.tsx';
import { FailureView } from '../shell/error/failure.widget.tsx';
import { describeFailure } from '../shell/failure.ts';
import { formatAmount } from '../shell/format.ts';
import { usePermission } from '../shell/session.tsx';

type Holder = OutputOf<Contract['adminCouponHolder']['list']>['list'][number];

type HeldState = keyof typeof heldStates;

const PAGE_SIZE = 20;
const choices = [{ value: '' as const, label: '全部状态' }, ...choicesOf(heldStates)];

/** Who holds coupons of a rule; what was not used can be taken back. */
export function Holders({ id }: { id: number }) {
  const mayRevoke = usePermission('coupon:revoke');
  const [state, setState] = useState<HeldState | ''>('');
  const [page, setPage] = useState(1);
  const [revoking, setRevoking] = useState<Holder>();
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['coupons', 'holders', id, state, page],
    queryFn: ({ signal }) => api.adminCouponHolder.list({ id, state, page, pageSize: PAGE_SIZE }, { signal }),
    placeholderData: keepPreviousData,
  });
  if (error)
    return (
      <FailureView
        title="持有会员没有加载出来"
        text={describeFailure(error)}
        onRetry={() => void refetch()}
      />
    );
  return (
    <>
      <Select
        aria-label="状态"
        style={{ width: 140, marginBottom: 12 }}
        value={state}
        options={choices}
        onChange={(next) => {
          setState(next);
          setPage(1);
        }}
      />
      <Table<Holder>
        size="small"
        rowKey="id"
        loading={isFetching}
        dataSource={data?.list ?? []}
        locale={{ emptyText: '还没有会员持有' }}
        pagination={{
          current: page,
          pageSize: PAGE_SIZE,
          total: data?.total ?? 0,
          hideOnSinglePage: true,
          showSizeChanger: false,
          onChange: setPage,
        }}
        columns={[
          {
            title: '会员',
            render: (_, row) => (
              <NameCell name={row.maskedName} note={`编号 ${row.memberId} · ${row.source}`} />
            ),
          },
          {
            title: '状态',
            render: (_, row) =>
              row.state === 'used' ? (
                <NameCell
                  strong={false}
                  name={`已使用 ${formatAmount(row.amount)}`}
                  note={`订单 ${row.orderId}`}
                />
              ) : (
                <NameCell strong={false} name={heldStates[row.state]} note={row.revokedReason} />
              ),
          },
          { title: '获得', width: 120, render: (_, row) => <Moment at={row.createdAt} /> },
          { title: '到期', width: 120, render: (_, row) => <Moment at={row.expiresAt} /> },
          {
            width: 70,
            render: (_, row) =>
              mayRevoke &&
              row.state === 'unused' && (
                <Button size="small" type="text" danger onClick={() => setRevoking(row)}>
                  收回
                </Button>
              ),
          },
        ]}
      />
      {revoking && (
        <AskReason
          title="收回优惠券"
          text={`会员 ${revoking.memberId}（${revoking.maskedName}）会收到通知，收回后不能恢复。`}
          label="原因"
          placeholder="如：异常领取"
          okText="收回"
          run={(reason) => api.adminCouponHolder.revoke({ id: revoking.id, reason })}
          changes={['coupons', 'audit']}
          success="已收回"
          onDone={() => setRevoking(undefined)}
          onClose={() => setRevoking(undefined)}
        />
      )}
    </>
  );
}
