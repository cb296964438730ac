import { adminGuaranteeLimits } from '@jishi/contract/limits/admin-guarantee.generated.ts';
import { api } from '../shell/api.ts';
import { SwitchField, TextField } from '../shell/form/fields.widget.tsx';
import { FormDialog } from '../shell/form/form-dialog.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import type { GuaranteeRow } from './guarantee.resource.tsx';

/** Moves the last day of a guarantee, or takes it away, with a reason that is written down. */
export function ChangeGuaranteeDialog({ row, onClose }: { row: GuaranteeRow; onClose: () => void }) {
  const state = useForm({
    initial: { endsOn: row.endsOn, voided: false, reason: '' },
    limits: adminGuaranteeLimits.change,
    run: (values) => api.adminGuarantee.change({ id: row.id, ...values }),
    changes: ['guarantees', 'audit'],
    success: () => '已保存',
    onDone: onClose,
  });
  return (
    <FormDialog state={state} title={`修改 ${row.title}`} width={480} okText="保存" onClose={onClose}>
      <TextField name="endsOn" label="截止日期" hint={`${row.startsOn} 生效，格式 2026-12-31`} most={10} />
      <SwitchField name="voided" label="作废" />
      <TextField
        name="reason"
        label="原因"
        as="area"
        rows={[2, 5]}
        counted
        placeholder="例如：门店活动赠送延保 3 个月"
      />
    </FormDialog>
  );
}
