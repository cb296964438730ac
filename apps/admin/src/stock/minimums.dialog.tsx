import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { useQuery } from '@tanstack/react-query';
import { InputNumber, Modal, Table } from 'antd';
import { api } from '../shell/api.ts';
import { FailureView } from '../shell/error/failure.widget.tsx';
import { describeFailure } from '../shell/failure.ts';
import { Field } from '../shell/form/fields.widget.tsx';
import { FormDialog } from '../shell/form/form-dialog.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import { formatCount } from '../shell/format.ts';
import { LEVEL_CHANGES, type LevelRow } from './level.resource.tsx';

type Minimums = OutputOf<Contract['adminStockLevel']['minimums']>;
type Place = Minimums['places'][number];
type Rules = Record<number, number>;

const MOST = 9_999;

/** The least units of a SKU in the warehouse and every store. */
export function MinimumsDialog({ row, onClose }: { row: LevelRow; onClose: () => void }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['stock-levels', 'minimums', row.ppid],
    queryFn: ({ signal }) => api.adminStockLevel.minimums({ ppid: row.ppid }, { signal }),
  });
  if (!data)
    return (
      <Modal open title="库存下限" loading={!error} footer={null} onCancel={onClose}>
        {error && (
          <FailureView
            title="库存下限没有打开"
            text={describeFailure(error)}
            onRetry={() => void refetch()}
          />
        )}
      </Modal>
    );
  return <MinimumsForm row={row} minimums={data} onClose={onClose} />;
}

function MinimumsForm({
  row,
  minimums: { ofCategory, places },
  onClose,
}: {
  row: LevelRow;
  minimums: Minimums;
  onClose: () => void;
}) {
  const state = useForm({
    initial: {
      rules: Object.fromEntries(places.map(({ storeId, least }) => [storeId, least])) as Rules,
    },
    run: ({ rules }) =>
      api.adminStockLevel.saveMinimums({
        ppid: row.ppid,
        places: places.map(({ storeId }) => ({ storeId, least: rules[storeId] ?? 0 })),
      }),
    changes: LEVEL_CHANGES,
    success: () => '库存下限已保存',
    onDone: onClose,
  });
  return (
    <FormDialog state={state} title="库存下限" width={560} okText="保存" onClose={onClose}>
      <p>
        {row.name}。留空按分类默认：{ofCategory > 0 ? `每处 ${ofCategory} 件` : '未设置'}。
      </p>
      <Field name="rules" label="各地点下限">
        <PlaceRules places={places} ofCategory={ofCategory} />
      </Field>
    </FormDialog>
  );
}

function PlaceRules({
  places,
  ofCategory,
  value = {},
  onChange,
}: {
  places: readonly Place[];
  ofCategory: number;
  value?: Rules;
  onChange?: (rules: Rules) => void;
}) {
  return (
    <Table<Place>
      size="small"
      rowKey="storeId"
      dataSource={[...places]}
      pagination={false}
      scroll={{ y: 340 }}
      columns={[
        { title: '仓库 / 门店', dataIndex: 'storeName' },
        {
          title: '可售',
          width: 90,
          align: 'end',
          render: (_, { available }) => <span className="figures">{formatCount(available)}</span>,
        },
        {
          title: '下限',
          width: 150,
          render: (_, { storeId, storeName }) => (
            <InputNumber<number>
              aria-label={`${storeName}下限`}
              min={0}
              max={MOST}
              precision={0}
              placeholder={ofCategory > 0 ? `默认 ${ofCategory}` : '不提醒'}
              style={{ width: '100%' }}
              value={value[storeId] || null}
              onChange={(next) => onChange?.({ ...value, [storeId]: next ?? 0 })}
            />
          ),
        },
      ]}
    />
  );
}
