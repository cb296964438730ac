import { Button } from 'antd';
import { useState } from 'react';
import { ResourceList } from '../resource/resource-list.widget.tsx';
import { AddButton, PageHead } from '../shell/page-head.widget.tsx';
import { usePermission, useProfile } from '../shell/session.tsx';
import { HoursDialog } from './hours.dialog.tsx';
import { StoreDialog } from './store.dialog.tsx';
import { type StoreRow, stores } from './store.resource.tsx';

/** All stores, with what may be changed about them. */
export function StoresPage() {
  const mayEdit = usePermission('store:edit');
  const { storeId } = useProfile();
  const mayCreate = usePermission('store:create') && mayEdit && storeId === 0;
  const [shown, setShown] = useState<{ row?: StoreRow }>();
  const [timed, setTimed] = useState<StoreRow>();
  return (
    <>
      <PageHead
        hint="门店信息用于自提、库存与顾客附近门店，保存后商城立即更新。"
        actions={mayCreate && <AddButton onClick={() => setShown({})}>新建门店</AddButton>}
      />
      <ResourceList
        resource={stores}
        {...(mayEdit && {
          rowActions: {
            width: 160,
            render: (row: StoreRow) => (
              <>
                <Button size="small" type="text" onClick={() => setShown({ row })}>
                  编辑
                </Button>
                <Button size="small" type="text" onClick={() => setTimed(row)}>
                  营业时间
                </Button>
              </>
            ),
          },
        })}
      />
      {timed && <HoursDialog row={timed} onClose={() => setTimed(undefined)} />}
      {shown && <StoreDialog {...shown} onClose={() => setShown(undefined)} />}
    </>
  );
}
