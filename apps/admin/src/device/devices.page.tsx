import { Button, Space } from 'antd';
import { useState } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { ResourceList } from '../resource/resource-list.widget.tsx';
import { AddButton, PageHead } from '../shell/page-head.widget.tsx';
import { usePermission } from '../shell/session.tsx';
import { CategoriesDialog } from './categories.dialog.tsx';
import { devices } from './device.resource.tsx';
import { EnterDialog } from './enter.dialog.tsx';

/** The register of serial numbers. One device opens beside the list, at an address that keeps the filters. */
export function DevicesPage() {
  const navigate = useNavigate();
  const { search } = useLocation();
  const mayEdit = usePermission('device:edit');
  const [dialog, setDialog] = useState<'enter' | 'categories'>();
  const close = () => setDialog(undefined);
  return (
    <>
      <PageHead
        hint="每台手机、平板、手表、电脑一份档案：从入库、上架、售出到退回。有标记的设备不能收购，也不能售出。"
        actions={
          mayEdit && (
            <Space>
              <Button onClick={() => setDialog('categories')}>串号分类</Button>
              <AddButton onClick={() => setDialog('enter')}>登记新品</AddButton>
            </Space>
          )
        }
      />
      <ResourceList
        resource={devices}
        onOpen={(row) =>
          void navigate({ pathname: `/devices/${row.deviceId}`, search }, { preventScrollReset: true })
        }
      />
      <Outlet />
      {dialog === 'enter' && <EnterDialog onClose={close} />}
      {dialog === 'categories' && <CategoriesDialog onClose={close} />}
    </>
  );
}
