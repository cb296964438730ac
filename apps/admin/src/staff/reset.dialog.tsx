import { api } from '../shell/api.ts';
import { FormDialog } from '../shell/form/form-dialog.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import { PasswordField } from './frame/account-fields.widget.tsx';
import type { StaffRow } from './staff.resource.tsx';

/** Gives somebody a new password; every sign-in they have ends. */
export function ResetDialog({ row, onClose }: { row: StaffRow; onClose: () => void }) {
  const state = useForm({
    initial: { password: '' },
    run: ({ password }) => api.adminStaff.resetPassword({ staffId: row.staffId, password }),
    changes: ['staff', 'audit'],
    success: () => `已重置 ${row.name} 的密码`,
    onDone: onClose,
  });
  return (
    <FormDialog
      state={state}
      title={`重置 ${row.name} 的密码`}
      width={460}
      okText="重置密码"
      danger
      onClose={onClose}
    >
      <p>重置后，该员工的所有登录会立即结束，登录锁定也会解除。</p>
      <PasswordField label="新密码" accountOf={() => row.account} />
    </FormDialog>
  );
}
