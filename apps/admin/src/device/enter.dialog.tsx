import { adminDeviceLimits } from '@jishi/contract/limits/admin-device.generated.ts';
import { api } from '../shell/api.ts';
import { explained } from '../shell/form/field-rules.ts';
import { Field, TextField } from '../shell/form/fields.widget.tsx';
import { FormDialog } from '../shell/form/form-dialog.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import { SkuSelect } from '../shell/sku-select.widget.tsx';
import { StoreSelect } from '../shell/store-select.widget.tsx';
import { explainLines, readLines } from './frame/serial-rules.ts';

/** Devices that the API takes in one go. */
const MOST_DEVICES = 200;

/** Enters new goods that came with a document: one device a line. */
export function EnterDialog({ onClose }: { onClose: () => void }) {
  const state = useForm({
    initial: { ppid: undefined as number | undefined, storeId: 0, document: '', lines: '' },
    limits: adminDeviceLimits.enter,
    run: ({ lines, ppid = 0, ...values }) =>
      api.adminDevice.enter({
        ...values,
        ppid,
        devices: readLines(lines).map((numbers) => ({ numbers })),
      }),
    changes: ['devices', 'audit'],
    success: ({ entered }) => `已登记 ${entered} 台`,
    onDone: onClose,
    fieldOf: (error) => (error.refusal === 'taken' ? 'lines' : undefined),
  });
  return (
    <FormDialog state={state} title="登记新品" width={560} okText="登记" onClose={onClose}>
      <Field name="ppid" label="商品" rules={[{ required: true, message: '请选择商品' }]}>
        <SkuSelect />
      </Field>
      <Field name="storeId" label="仓库 / 门店">
        <StoreSelect none="仓库" />
      </Field>
      <TextField name="document" label="入库单号" placeholder="如 RK-20261123-01" />
      <TextField
        name="lines"
        label="串号"
        as="area"
        rows={[5, 12]}
        needed
        rules={[
          explained((text: string | undefined) =>
            readLines(text ?? '').length > MOST_DEVICES
              ? `一次最多登记 ${MOST_DEVICES} 台`
              : explainLines(text ?? ''),
          ),
        ]}
        hint="每台一行，可连续扫描或从表格粘贴；同一台有多个串号时用 / 隔开"
        placeholder={'356938035643809\n490154203237518 / 356938035643817'}
      />
    </FormDialog>
  );
}
