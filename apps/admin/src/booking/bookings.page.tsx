import { BOOKING_DAYS } from '@jishi/contract/booking-words.ts';
import { Button, Popconfirm } from 'antd';
import { useState } from 'react';
import { ResourceList } from '../resource/resource-list.widget.tsx';
import { api } from '../shell/api.ts';
import { PageHead } from '../shell/page-head.widget.tsx';
import { useAct } from '../shell/use-act.ts';
import { type BookingRow, bookings } from './booking.resource.tsx';
import { CancelBookingDialog } from './cancel-booking.dialog.tsx';

/** Goods that shoppers come for: staff ring, hold them, and mark who came. */
export function BookingsPage() {
  const [cancelling, setCancelling] = useState<BookingRow>();
  const call = useAct({
    run: (row: BookingRow) => api.adminBooking.act({ id: row.id, act: 'call' }),
    changes: ['bookings', 'audit'],
    success: () => '已标记为已联系',
  });
  const finish = useAct({
    run: (row: BookingRow) => api.adminBooking.act({ id: row.id, act: 'done' }),
    changes: ['bookings', 'audit'],
    success: () => '已标记为已到店',
  });
  const rowActions = (row: BookingRow) => (
    <>
      {row.state === 'open' && (
        <Button
          size="small"
          type="text"
          loading={call.isPending && call.variables?.id === row.id}
          onClick={() => call.mutate(row)}
        >
          已联系
        </Button>
      )}
      {(row.state === 'open' || row.state === 'called') && (
        <>
          <Popconfirm
            title="顾客已到店？"
            description={`请核对预约码 ${row.code}，标记后不能撤回`}
            okText="已到店"
            cancelText="返回"
            onConfirm={() => finish.mutate(row)}
          >
            <Button size="small" type="text" loading={finish.isPending && finish.variables?.id === row.id}>
              已到店
            </Button>
          </Popconfirm>
          <Button size="small" type="text" danger onClick={() => setCancelling(row)}>
            取消
          </Button>
        </>
      )}
    </>
  );
  return (
    <>
      <PageHead
        hint={`顾客在商品页登记的预约购买与到店预约，待联系的排在前面；${BOOKING_DAYS} 天内未到店自动过期。`}
      />
      <ResourceList resource={bookings} rowActions={{ width: 220, render: rowActions }} />
      {cancelling && <CancelBookingDialog row={cancelling} onClose={() => setCancelling(undefined)} />}
    </>
  );
}
