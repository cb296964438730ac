import { adminTransferLimits } from '@jishi/contract/limits/admin-transfer.generated.ts';
import { Form, InputNumber, Table } from 'antd';
import { api } from '../shell/api.ts';
import { Field, TextField } from '../shell/form/fields.widget.tsx';
import { FormDialog } from '../shell/form/form-dialog.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import { formatCount } from '../shell/format.ts';
import styles from './stock.module.css';
import { TRANSFER_CHANGES, type TransferDetail } from './transfer.resource.tsx';

type Line = TransferDetail['lines'][number];
type Arrived = Record<number, number>;

/** What arrived of a transfer, line by line; what is missing needs a reason. */
export function ReceiveDialog({
  row,
  onReload,
  onClose,
}: {
  row: TransferDetail;
  onReload: () => unknown;
  onClose: () => void;
}) {
  const all: Arrived = Object.fromEntries(row.lines.map(({ ppid, units }) => [ppid, units]));
  const state = useForm({
    initial: { arrived: all, lossReason: '' },
    limits: adminTransferLimits.receive,
    run: ({ arrived, lossReason = '' }) =>
      api.adminTransfer.receive({
        ...{ id: row.id, version: row.version, lossReason },
        lines: row.lines.map(({ ppid }) => ({ ppid, received: arrived[ppid] ?? 0 })),
      }),
    changes: TRANSFER_CHANGES,
    success: () => '已收货，库存已更新',
    onDone: onClose,
    onReload,
  });
  const arrived: Arrived = Form.useWatch('arrived', state.form) ?? all;
  const lost = row.lines.reduce((sum, { ppid, units }) => sum + units - (arrived[ppid] ?? 0), 0);
  return (
    <FormDialog
      state={state}
      title={`调拨收货 ${row.number}`}
      width={640}
      okText={lost > 0 ? `收货，少收 ${lost} 件` : '全部收到'}
      onClose={onClose}
    >
      <p>
        {row.fromName} → {row.toName}，请按实物清点填写。
      </p>
      <Field name="arrived" label="实收数量">
        <ArrivedLines lines={row.lines} />
      </Field>
      {lost > 0 && (
        <TextField
          name="lossReason"
          label="差异原因"
          needed
          counted
          placeholder="如：运输破损、少装一件"
          hint="少收的商品不再计入任何地点的库存"
        />
      )}
    </FormDialog>
  );
}

function ArrivedLines({
  lines,
  value = {},
  onChange,
}: {
  lines: readonly Line[];
  value?: Arrived;
  onChange?: (arrived: Arrived) => void;
}) {
  return (
    <Table<Line>
      size="small"
      rowKey="ppid"
      dataSource={[...lines]}
      pagination={false}
      scroll={{ y: 300 }}
      columns={[
        {
          title: '商品',
          render: (_, { name, code }) => (
            <>
              {name}
              <span className={styles.code}>{code}</span>
            </>
          ),
        },
        { title: '发出', width: 80, align: 'end', render: (_, { units }) => formatCount(units) },
        {
          title: '实收',
          width: 130,
          render: (_, { ppid, name, units }) => (
            <InputNumber<number>
              aria-label={`${name}实收`}
              min={0}
              max={units}
              precision={0}
              style={{ width: '100%' }}
              value={value[ppid] ?? 0}
              onChange={(next) => onChange?.({ ...value, [ppid]: next ?? 0 })}
            />
          ),
        },
      ]}
    />
  );
}
