import { Button } from 'antd';
import { useState } from 'react';
import { ResourceList } from '../resource/resource-list.widget.tsx';
import { PageHead } from '../shell/page-head.widget.tsx';
import { usePermission } from '../shell/session.tsx';
import { ChangeGuaranteeDialog } from './change-guarantee.dialog.tsx';
import { type GuaranteeRow, guarantees } from './guarantee.resource.tsx';

/** 保修查询: by number, order or telephone; who may moves the last day, or takes a guarantee away. */
export function GuaranteesPage() {
  const mayEdit = usePermission('guarantee:edit');
  const [changing, setChanging] = useState<GuaranteeRow>();
  return (
    <>
      <PageHead hint="签收后自动登记厂家保修、门店质保和随机购买的服务；退货后自动失效。" />
      <ResourceList
        resource={guarantees}
        {...(mayEdit && {
          rowActions: {
            width: 80,
            render: (row: GuaranteeRow) =>
              row.state === 'void' ? null : (
                <Button size="small" type="text" onClick={() => setChanging(row)}>
                  修改
                </Button>
              ),
          },
        })}
      />
      {changing && <ChangeGuaranteeDialog row={changing} onClose={() => setChanging(undefined)} />}
    </>
  );
}
