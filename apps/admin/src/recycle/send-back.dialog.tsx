import { adminRecycleLimits } from '@jishi/contract/limits/admin-recycle.generated.ts';
import { api } from '../shell/api.ts';
import { TextField } from '../shell/form/fields.widget.tsx';
import { FormDialog } from '../shell/form/form-dialog.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import { RECYCLE_CHANGES, type RecycleData } from './recycle-query.ts';

/** The way by which a device goes back to its owner: a parcel, or over the counter. */
export function SendBackDialog({ data, onClose }: { data: RecycleData; onClose: () => void }) {
  const isParcel = data.way !== 'store';
  const state = useForm({
    initial: { courier: isParcel ? '顺丰速运' : '', number: '' },
    limits: adminRecycleLimits.sendBack,
    run: (values) => api.adminRecycle.sendBack({ id: data.orderId, version: data.version, ...values }),
    changes: RECYCLE_CHANGES,
    success: ({ state: next }) => (next === 'returned' ? '已交还顾客' : '已寄回，顾客会收到单号'),
    onDone: onClose,
  });
  return (
    <FormDialog state={state} title="退回旧机" width={480} okText="确认退回" onClose={onClose}>
      <p>{isParcel ? `寄往：${data.receiverText}` : `请核对串号 ${data.serial} 与顾客身份后交还。`}</p>
      <TextField name="courier" label="快递公司" hint="到店取回时留空" />
      <TextField name="number" label="运单号" spellCheck={false} hint="留空表示已在柜台交还" />
    </FormDialog>
  );
}
