import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ResourceList } from '../resource/resource-list.widget.tsx';
import { usePermission } from '../shell/session.tsx';
import { EditDialog } from './edit.dialog.tsx';
import { products, type SkuRow } from './product.resource.tsx';
import { StockDialog } from './stock.dialog.tsx';

/** All SKUs, with what may be changed about them. */
export function ProductsPage() {
  const mayEdit = usePermission('product:edit');
  const maySetStock = usePermission('stock:edit');
  const [dialog, setDialog] = useState<{ kind: 'edit' | 'stock'; row: SkuRow }>();
  const navigate = useNavigate();
  const close = () => setDialog(undefined);

  const rowActions = (row: SkuRow) => (
    <>
      {mayEdit && (
        <Button size="small" type="text" onClick={() => setDialog({ kind: 'edit', row })}>
          编辑
        </Button>
      )}
      {mayEdit && row.kind === 'goods' && (
        <Button size="small" type="text" onClick={() => navigate(`/introductions/${row.ppid}`)}>
          介绍
        </Button>
      )}
      {maySetStock && row.kind === 'goods' && (
        <Button size="small" type="text" onClick={() => setDialog({ kind: 'stock', row })}>
          库存
        </Button>
      )}
    </>
  );
  return (
    <>
      <ResourceList
        resource={products}
        {...((mayEdit || maySetStock) && { rowActions: { width: 180, render: rowActions } })}
      />
      {dialog?.kind === 'edit' && <EditDialog ppid={dialog.row.ppid} onClose={close} />}
      {dialog?.kind === 'stock' && <StockDialog ppid={dialog.row.ppid} onClose={close} />}
    </>
  );
}
