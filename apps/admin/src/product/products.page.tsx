import { type BulkKind, MOST_BULK } from '@jishi/contract/bulk-words.ts';
import { App, Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ResourceList } from '../resource/resource-list.widget.tsx';
import { useAside } from '../shell/aside/use-aside.ts';
import { AddButton, PageHead } from '../shell/page-head.widget.tsx';
import { usePermission } from '../shell/session.tsx';
import { BulkDialog } from './bulk.dialog.tsx';
import { EditDialog } from './edit.dialog.tsx';
import { products, type SkuRow } from './product.resource.tsx';
import { skusOfRows } from './shelf-plan.ts';
import { ShelfTimeDialog } from './shelf-time.dialog.tsx';
import { waitingOfSkus } from './shelf-time-query.ts';
import { StockDialog } from './stock.dialog.tsx';

const bulkActs: { kind: BulkKind; label: string }[] = [
  { kind: 'onSale', label: '上架' },
  { kind: 'offShelf', label: '下架' },
  { kind: 'percent', label: '调价' },
];

/** All SKUs, with what may be changed about them. */
export function ProductsPage() {
  const mayEdit = usePermission('product:edit');
  const maySetStock = usePermission('stock:edit');
  const [chosen, setChosen] = useState<SkuRow[]>([]);
  const [bulk, setBulk] = useState<BulkKind | 'later'>();
  const [dialog, setDialog] = useState<{ kind: 'edit' | 'stock'; row: SkuRow }>();
  const waiting =
    useAside(waitingOfSkus(bulk === 'later' ? chosen.map(({ ppid }) => ppid) : [])).data?.list ?? [];
  const navigate = useNavigate();
  const { message } = App.useApp();
  const close = () => setDialog(undefined);
  const finish = () => {
    setBulk(undefined);
    setChosen([]);
  };
  const choose = (rows: SkuRow[]) => {
    if (rows.length > MOST_BULK) message.warning(`一次最多处理 ${MOST_BULK} 个规格`);
    setChosen(rows.slice(0, MOST_BULK));
  };

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
      <PageHead
        hint="每一行是一个规格。改价、上下架和调库存在这里，机型的名称、参数、图片和规格在机型里编辑。"
        actions={
          mayEdit && <AddButton onClick={() => void navigate('/products/models/new')}>新建机型</AddButton>
        }
      />
      <ResourceList
        resource={products}
        {...(mayEdit && {
          selection: {
            chosen,
            onChoose: choose,
            nameOf: ({ name }: SkuRow) => name,
            acts: [...bulkActs, { kind: 'later' as const, label: '定时上下架' }].map(({ kind, label }) => (
              <Button key={kind} size="small" onClick={() => setBulk(kind)}>
                {label}
              </Button>
            )),
          },
        })}
        {...((mayEdit || maySetStock) && { rowActions: { width: 180, render: rowActions } })}
      />
      {bulk === 'later' && (
        <ShelfTimeDialog
          skus={skusOfRows(chosen)}
          waiting={waiting}
          onDone={finish}
          onClose={() => setBulk(undefined)}
        />
      )}
      {bulk && bulk !== 'later' && (
        <BulkDialog kind={bulk} rows={chosen} onDone={finish} onClose={() => setBulk(undefined)} />
      )}
      {dialog?.kind === 'edit' && <EditDialog ppid={dialog.row.ppid} onClose={close} />}
      {dialog?.kind === 'stock' && <StockDialog ppid={dialog.row.ppid} onClose={close} />}
    </>
  );
}
