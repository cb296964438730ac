import { useQuery } from '@tanstack/react-query';
import { AutoComplete, Form, InputNumber, Modal, Table } from 'antd';
import { useState } from 'react';
import { FailureView } from '../shell/error/failure.widget.tsx';
import { describeFailure } from '../shell/failure.ts';
import { formatCount } from '../shell/format.ts';
import styles from './product.module.css';
import { SkuHead } from './sku-head.widget.tsx';
import { type SkuDetail, skuQuery } from './sku-query.ts';
import { useStockChanges } from './use-stock-changes.ts';

const MOST_UNITS = 1_000_000;
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
  const [reason, setReason] = useState('');
  const [reasonError, setReasonError] = useState('');
  const stock = useStockChanges(sku, { onReload, onClose });
  const { changed, isSaving } = stock;

  const checkReason = () => {
    const text = [...reason.trim()].length < 2 ? '请填写调整原因，至少 2 个字' : '';
    setReasonError(text);
    return text === '';
  };
  const save = () => {
    if (checkReason() && !isSaving) void stock.save(reason.trim());
  };

  return (
    <Modal
      open
      title="调整库存"
      width={640}
      mask={{ closable: false }}
      keyboard={!isSaving}
      closable={!isSaving}
      okText={changed.length > 0 ? `保存 ${changed.length} 处调整` : '保存'}
      okButtonProps={{ loading: isSaving, disabled: changed.length === 0 || stock.hasInvalid }}
      cancelButtonProps={{ disabled: isSaving }}
      onOk={save}
      onCancel={onClose}
    >
      <SkuHead sku={sku} />
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
                    max={MOST_UNITS}
                    precision={0}
                    disabled={isSaving}
                    {...(problem !== undefined && { status: 'error' as const })}
                    value={stock.valueOf(place)}
                    onChange={(onHand) => stock.set(place, onHand)}
                  />
                  {problem !== undefined && <span className={styles.problem}>{problem}</span>}
                </div>
              );
            },
          },
        ]}
      />
      <Form.Item
        layout="vertical"
        label="调整原因"
        htmlFor="stock-reason"
        style={{ margin: '16px 0 0' }}
        {...(reasonError !== '' && { validateStatus: 'error' as const, help: reasonError })}
      >
        <AutoComplete
          id="stock-reason"
          maxLength={60}
          disabled={isSaving}
          value={reason}
          options={reasons.map((value) => ({ value }))}
          placeholder="选择或填写，会记入操作日志"
          onChange={(text: string) => {
            setReason(text);
            setReasonError('');
          }}
          onBlur={() => {
            if (changed.length > 0) checkReason();
          }}
        />
      </Form.Item>
    </Modal>
  );
}
