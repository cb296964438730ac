import { adminProductLimits } from '@jishi/contract/limits/admin-product.generated.ts';
import { useQuery } from '@tanstack/react-query';
import { AutoComplete, InputNumber, Modal, Table } from 'antd';
import { Link } from 'react-router';
import { FailureView } from '../shell/error/failure.widget.tsx';
import { describeFailure } from '../shell/failure.ts';
import { textRules } from '../shell/form/field-rules.ts';
import { Field } from '../shell/form/fields.widget.tsx';
import { FormDialog } from '../shell/form/form-dialog.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import { formatCount } from '../shell/format.ts';
import { usePermission } from '../shell/session.tsx';
import styles from './product.module.css';
import { SkuHead } from './sku-head.widget.tsx';
import { type SkuDetail, skuQuery } from './sku-query.ts';
import { useStockChanges } from './use-stock-changes.ts';

const limits = adminProductLimits.setStock;
const reasons = ['盘点调整', '到货入库', '门店调拨', '损坏报废'];

/** Units on hand of a SKU in the warehouse and every store. */
export function StockDialog({ ppid, onClose }: { ppid: number; onClose: () => void }) {
  const { data, error, refetch } = useQuery(skuQuery(ppid));
  if (!data) {
    return (
      <Modal open title="调整库存" loading={!error} footer={null} onCancel={onClose}>
        {error && (
          <FailureView title="库存没有打开" text={describeFailure(error)} onRetry={() => void refetch()} />
        )}
      </Modal>
    );
  }
  return <StockForm sku={data} onClose={onClose} onReload={refetch} />;
}

type Place = SkuDetail['stocks'][number];

function StockForm({
  sku,
  onClose,
  onReload,
}: {
  sku: SkuDetail;
  onClose: () => void;
  onReload: () => unknown;
}) {
  const stock = useStockChanges(sku, onReload);
  const { changed } = stock;
  const mayReadMovements = usePermission('inventory:read');
  const state = useForm({
    initial: { reason: '' },
    limits,
    run: ({ reason }) => stock.save(reason.trim()),
    ask: () => ({
      title: `确认调整 ${changed.length} 处库存？`,
      content: changed
        .map(({ place, onHand }) => `${place.storeName} ${place.onHand} → ${onHand}`)
        .join('；'),
      okText: '确认调整',
    }),
    changes: ['products', 'overview', 'audit'],
    success: () => '库存已更新',
    onDone: onClose,
  });
  return (
    <FormDialog
      state={state}
      title="调整库存"
      width={640}
      okText={changed.length > 0 ? `保存 ${changed.length} 处调整` : '保存'}
      ok={changed.length === 0 || stock.hasInvalid ? 'disabled' : 'enabled'}
      onClose={onClose}
    >
      <SkuHead sku={sku} />
      {mayReadMovements && (
        <p>
          <Link to={`/stock?ppid=${sku.ppid}`}>查看该商品的库存流水</Link>
        </p>
      )}
      <Table<Place>
        size="small"
        rowKey="storeId"
        dataSource={sku.stocks}
        pagination={false}
        scroll={{ y: 340 }}
        columns={[
          { title: '仓库 / 门店', dataIndex: 'storeName' },
          {
            title: '占用',
            width: 90,
            align: 'end',
            render: (_value, place) => <span className="figures">{formatCount(place.reserved)}</span>,
          },
          {
            title: '在库',
            width: 90,
            align: 'end',
            render: (_value, place) => <span className="figures">{formatCount(place.onHand)}</span>,
          },
          {
            title: <span className={styles.entry}>调整为</span>,
            width: 200,
            render: (_value, place) => {
              const problem = stock.problemOf(place);
              return (
                <div className={styles.entry}>
                  <InputNumber<number>
                    aria-label={`${place.storeName}调整为`}
                    aria-invalid={problem !== undefined}
                    style={{ width: '100%' }}
                    min={0}
                    {...(limits.onHand?.most !== undefined && { max: limits.onHand.most })}
                    precision={0}
                    {...(problem !== undefined && { status: 'error' as const })}
                    value={stock.valueOf(place)}
                    onChange={(onHand) => {
                      stock.set(place, onHand);
                      state.change();
                    }}
                  />
                  {problem !== undefined && <span className={styles.problem}>{problem}</span>}
                </div>
              );
            },
          },
        ]}
      />
      <Field name="reason" label="调整原因" rules={textRules(limits.reason, { called: '调整原因' })}>
        <AutoComplete
          maxLength={limits.reason?.most}
          options={reasons.map((value) => ({ value }))}
          placeholder="选择或填写，会记入操作日志"
        />
      </Field>
    </FormDialog>
  );
}
