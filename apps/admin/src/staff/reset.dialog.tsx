import { Form } from 'antd';
import { api } from '../shell/api.ts';
import { FormDialog } from '../shell/form-dialog.widget.tsx';
import { useAct } from '../shell/use-act.ts';
import { PasswordField } from './frame/staff.dialog.tsx';
import type { StaffRow } from './staff.resource.tsx';

/** Gives somebody a new password; every sign-in they have ends. */
export function ResetDialog({ row, onClose }: { row: StaffRow; onClose: () => void }) {
  const [form] = Form.useForm<{ password: string }>();
  const reset = useAct({
    run: ({ password }: { password: string }) =>
      api.adminStaff.resetPassword({ staffId: row.staffId, password }),
    changes: ['staff', 'audit'],
    success: () => `已重置 ${row.name} 的密码`,
    onDone: onClose,
  });
  return (
    <FormDialog<{ password: string }>
      open
      title={`重置 ${row.name} 的密码`}
      width={460}
      form={form}
      initialValues={{ password: '' }}
      pending={reset.isPending}
      okText="重置密码"
      danger
      onSubmit={(values) => reset.mutate(values)}
      onClose={onClose}
    >
      <p>重置后，该员工的所有登录会立即结束，登录锁定也会解除。</p>
      <PasswordField label="新密码" accountOf={() => row.account} />
    </FormDialog>
  );
}
