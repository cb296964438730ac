import { adminTransferLimits } from '@jishi/contract/limits/admin-transfer.generated.ts';
import { Form } from 'antd';
import { api } from '../shell/api.ts';
import { Field, FieldPair, TextField } from '../shell/form/fields.widget.tsx';
import { FormDialog } from '../shell/form/form-dialog.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import { useProfile } from '../shell/session.tsx';
import { type GoodsLine, GoodsLines } from './goods-lines.widget.tsx';
import { PlaceSelect } from './place-field.widget.tsx';
import { TRANSFER_CHANGES, type TransferDetail } from './transfer.resource.tsx';

const MOST_UNITS = 9_999;

/** A new transfer, or one that is not sent: from where to where, and which goods. */
export function TransferDialog({
  row,
  onDone,
  onReload,
  onClose,
}: {
  row?: TransferDetail;
  onDone: (saved: { id: number }) => void;
  onReload?: () => unknown;
  onClose: () => void;
}) {
  const { storeId: own } = useProfile();
  const state = useForm({
    initial: {
      fromStoreId: row?.fromStoreId as number | undefined,
      // Staff of a store ask for goods for it, unless they say that they send some.
      toStoreId: row?.toStoreId ?? (own || undefined),
      note: row?.note ?? '',
      lines: (row?.lines ?? []).map(
        ({ ppid, code, name, units }): GoodsLine => ({
          ...{ ppid, code, name, units },
        }),
      ),
    },
    limits: adminTransferLimits.save,
    run: ({ fromStoreId = 0, toStoreId = 0, note, lines }) =>
      api.adminTransfer.save({
        ...{ fromStoreId, toStoreId, note, id: row?.id ?? 0, version: row?.version ?? 0 },
        lines: lines.map(({ ppid, units }) => ({ ppid, units })),
      }),
    changes: TRANSFER_CHANGES,
    success: () => '已保存，由调出方发出',
    onDone,
    ...(onReload && { onReload }),
  });
  const from = Form.useWatch('fromStoreId', state.form);
  const to = Form.useWatch('toStoreId', state.form);
  return (
    <FormDialog
      state={state}
      title={row ? `修改调拨单 ${row.number}` : '新建调拨单'}
      width={760}
      okText="保存"
      onClose={onClose}
    >
      <FieldPair>
        <Field name="fromStoreId" label="调出地点" rules={[{ required: true, message: '请选择调出地点' }]}>
          <PlaceSelect without={to} />
        </Field>
        <Field
          name="toStoreId"
          label="调入地点"
          rules={[
            { required: true, message: '请选择调入地点' },
            {
              validator: async (_rule, chosen: number | undefined) => {
                const isOwn = own === 0 || chosen === own || state.form.getFieldValue('fromStoreId') === own;
                if (!isOwn) throw new Error('只能申请调入本店，或从本店调出');
              },
            },
          ]}
        >
          <PlaceSelect without={from} />
        </Field>
      </FieldPair>
      <Field
        name="lines"
        label="商品"
        rules={[
          {
            validator: async (_rule, lines: GoodsLine[]) => {
              if (lines.length === 0) throw new Error('请添加商品');
            },
          },
        ]}
      >
        <GoodsLines storeId={from ?? 0} most={MOST_UNITS} withFree />
      </Field>
      <TextField name="note" label="备注" placeholder="如：顾客预订、新店铺货" needed={false} />
    </FormDialog>
  );
}
