import { adminReceiptLimits } from '@jishi/contract/limits/admin-receipt.generated.ts';
import { AutoComplete, Form } from 'antd';
import { api } from '../shell/api.ts';
import { useAside } from '../shell/aside/use-aside.ts';
import { textRules } from '../shell/form/field-rules.ts';
import { Field, FieldPair, TextField } from '../shell/form/fields.widget.tsx';
import { FormDialog } from '../shell/form/form-dialog.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import { useProfile } from '../shell/session.tsx';
import { type GoodsLine, GoodsLines } from './goods-lines.widget.tsx';
import { PlaceSelect } from './place-field.widget.tsx';
import { RECEIPT_CHANGES, type ReceiptDetail } from './receipt.resource.tsx';

const limits = adminReceiptLimits.save;
const MOST_UNITS = 99_999;

/** A new receipt, or a draft: supplier, place and goods with what each costs. */
export function ReceiptDialog({
  row,
  onDone,
  onReload,
  onClose,
}: {
  row?: ReceiptDetail;
  onDone: (saved: { id: number }) => void;
  onReload?: () => unknown;
  onClose: () => void;
}) {
  const { data } = useAside({
    queryKey: ['receipts', 'suppliers'],
    queryFn: ({ signal }) => api.adminReceipt.suppliers({}, { signal }),
    staleTime: 60_000,
  });
  const { storeId: own } = useProfile();
  const state = useForm({
    initial: {
      supplier: row?.supplier ?? '',
      // Staff of a store receive for it.
      storeId: row?.storeId ?? (own || undefined),
      note: row?.note ?? '',
      lines: (row?.lines ?? []).map(
        ({ ppid, code, name, units, cost }): GoodsLine => ({
          ...{ ppid, code, name, units, cost },
        }),
      ),
    },
    limits,
    run: ({ lines, storeId = 0, ...values }) =>
      api.adminReceipt.save({
        ...{ ...values, storeId, id: row?.id ?? 0, version: row?.version ?? 0 },
        lines: lines.map(({ ppid, units, cost = 0 }) => ({ ppid, units, cost })),
      }),
    changes: RECEIPT_CHANGES,
    success: () => '已保存，核对到货后点“确认入库”',
    onDone,
    ...(onReload && { onReload }),
  });
  const storeId = Form.useWatch('storeId', state.form) ?? 0;
  return (
    <FormDialog
      state={state}
      title={row ? `修改入库单 ${row.number}` : '新建入库单'}
      width={860}
      okText="保存"
      onClose={onClose}
    >
      <FieldPair>
        <Field name="supplier" label="供应商" rules={textRules(limits.supplier, { called: '供应商' })}>
          <AutoComplete
            maxLength={limits.supplier?.most}
            placeholder="选择用过的供应商，或直接填写"
            options={(data?.names ?? []).map((value) => ({ value }))}
            showSearch={{
              filterOption: (typed, option) => String(option?.value ?? '').includes(typed.trim()),
            }}
          />
        </Field>
        <Field name="storeId" label="入库地点" rules={[{ required: true, message: '请选择入库地点' }]}>
          <PlaceSelect disabled={own > 0} />
        </Field>
      </FieldPair>
      <Field
        name="lines"
        label="商品"
        rules={[
          {
            validator: async (_rule, lines: GoodsLine[]) => {
              if (lines.length === 0) throw new Error('请添加商品');
              const missing = lines.find(({ cost }) => cost === undefined || cost <= 0);
              if (missing) throw new Error(`请填写“${missing.name}”的进货单价`);
            },
          },
        ]}
      >
        <GoodsLines storeId={storeId} most={MOST_UNITS} withCost />
      </Field>
      <TextField name="note" label="备注" placeholder="如：送货单号、发票号" needed={false} />
    </FormDialog>
  );
}
