import { useState } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { ResourceList } from '../resource/resource-list.widget.tsx';
import { AddButton, PageHead } from '../shell/page-head.widget.tsx';
import { usePermission } from '../shell/session.tsx';
import { repairs } from './repair.resource.tsx';
import { WalkInDialog } from './walk-in.dialog.tsx';

/** Every repair from booking to hand-over. One of them opens beside the list, at an address that keeps the filters. */
export function RepairsPage() {
  const navigate = useNavigate();
  const { search } = useLocation();
  const mayReceive = usePermission('repair:receive');
  const [isWalkIn, setWalkIn] = useState(false);
  return (
    <>
      <PageHead
        hint="到店、上门与寄修的全部工单；未完结的按停留时间排列，最久的在前。到店时间在预约日历中调整，工单随之更新。"
        actions={mayReceive && <AddButton onClick={() => setWalkIn(true)}>到店登记</AddButton>}
      />
      <ResourceList
        resource={repairs}
        onOpen={(row) =>
          void navigate({ pathname: `/repairs/ticket/${row.id}`, search }, { preventScrollReset: true })
        }
      />
      <Outlet />
      {isWalkIn && <WalkInDialog onClose={() => setWalkIn(false)} />}
    </>
  );
}
