import { Button, Popconfirm } from 'antd';
import Upload from 'lucide-react/icons/upload';
import { useState } from 'react';
import { ResourceList } from '../resource/resource-list.widget.tsx';
import { api } from '../shell/api.ts';
import { PageHead } from '../shell/page-head.widget.tsx';
import { useAct } from '../shell/use-act.ts';
import { ImportPricesDialog } from './import-prices.dialog.tsx';
import { LeastPreview } from './least-preview.widget.tsx';
import { PriceDialog } from './price.dialog.tsx';
import { prices } from './price.resource.tsx';
import { type PriceRow, priceChanges } from './repair-queries.ts';

/** What repairs cost, by model, fault and grade of parts. */
export function RepairPricesPage() {
  const [edited, setEdited] = useState<PriceRow>();
  const [isImporting, setImporting] = useState(false);
  const remove = useAct({
    run: (id: number) => api.adminRepairCatalogue.removePrice({ id }),
    changes: priceChanges,
    success: () => '已删除',
  });
  return (
    <>
      <PageHead
        hint="维修价含配件与工时，保存后商城立即更新；已下单的维修单按下单时的价格。新机型用“导入”添加，可先导出再修改。"
        actions={
          <Button icon={<Upload size={15} strokeWidth={1.5} />} onClick={() => setImporting(true)}>
            导入
          </Button>
        }
      />
      <ResourceList
        resource={prices}
        rowActions={{
          width: 130,
          render: (row: PriceRow) => (
            <>
              <Button size="small" type="text" onClick={() => setEdited(row)}>
                编辑
              </Button>
              <Popconfirm
                placement="topRight"
                title="删除这个价格？"
                description={
                  <div style={{ width: 420 }}>
                    <p style={{ marginBottom: 8 }}>删除后顾客不能再选这一项，已下单的不受影响。</p>
                    <LeastPreview row={row} intent="remove" />
                  </div>
                }
                okText="删除"
                okButtonProps={{ danger: true }}
                onConfirm={() => remove.mutateAsync(row.id)}
              >
                <Button size="small" type="text" danger>
                  删除
                </Button>
              </Popconfirm>
            </>
          ),
        }}
      />
      {edited && <PriceDialog row={edited} onClose={() => setEdited(undefined)} />}
      {isImporting && <ImportPricesDialog onClose={() => setImporting(false)} />}
    </>
  );
}
