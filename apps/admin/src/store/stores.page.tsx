import { Button } from 'antd';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { ResourceList } from '../resource/resource-list.widget.tsx';
import { usePermission } from '../shell/session.tsx';
import { StoreDialog } from './store.dialog.tsx';
import styles from './store.module.css';
import { type StoreRow, stores } from './store.resource.tsx';

/** All stores, with what may be changed about them. */
export function StoresPage() {
  const mayEdit = usePermission('store:edit');
  const mayCreate = usePermission('store:create') && mayEdit;
  const [shown, setShown] = useState<{ row?: StoreRow }>();
  return (
    <>
      <div className={styles.head}>
        <p>门店信息用于自提、库存与顾客附近门店，保存后商城立即更新。</p>
        {mayCreate && (
          <Button type="primary" icon={<Plus size={16} strokeWidth={1.5} />} onClick={() => setShown({})}>
            新建门店
          </Button>
        )}
      </div>
      <ResourceList
        resource={stores}
        {...(mayEdit && {
          rowActions: {
            width: 80,
            render: (row: StoreRow) => (
              <span className={styles.rowActions}>
                <Button size="small" type="text" onClick={() => setShown({ row })}>
                  编辑
                </Button>
              </span>
            ),
          },
        })}
      />
      {shown && <StoreDialog {...shown} onClose={() => setShown(undefined)} />}
    </>
  );
}
