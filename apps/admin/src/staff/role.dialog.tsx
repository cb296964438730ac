import { type Permission, permissions } from '@jishi/contract/permission.ts';
import { App, Form, Input } from 'antd';
import { api } from '../shell/api.ts';
import { FormDialog } from '../shell/form-dialog.widget.tsx';
import { SESSION_KEY } from '../shell/session-key.ts';
import { useAct } from '../shell/use-act.ts';
import { PermissionBoxes } from './permission-boxes.widget.tsx';
import type { RoleRow } from './role-query.ts';

interface Values {
  name: string;
  permissions: Permission[];
}

/** A new role, or name and permissions of one. */
export function RoleDialog({ row, onClose }: { row?: RoleRow; onClose: () => void }) {
  const { modal } = App.useApp();
  const [form] = Form.useForm<Values>();
  const save = useAct({
    run: (values: Values) => api.adminStaff.saveRole({ roleId: row?.roleId ?? 0, ...values }),
    // The own role may be the one that changed: the menu and the buttons follow.
    changes: ['roles', 'staff', 'audit', ...SESSION_KEY.slice(0, 1)],
    success: () => (row ? '已保存，立即对所有持有该角色的员工生效' : '角色已创建'),
    onDone: onClose,
  });
  const submit = async ({ name, permissions: wanted }: Values) => {
    const lost = row?.permissions.filter((one) => !wanted.includes(one)) ?? [];
    const sure =
      !row ||
      row.staffCount === 0 ||
      lost.length === 0 ||
      (await modal.confirm({
        title: `收回 ${lost.length} 项权限？`,
        content: `${row.staffCount} 名员工将立即失去：${lost.map((one) => permissions[one]).join('、')}。`,
        okText: '确认收回',
        okButtonProps: { danger: true },
        cancelText: '返回修改',
        focusable: { autoFocusButton: 'cancel' },
      }));
    if (sure) save.mutate({ name: name.trim(), permissions: wanted });
  };
  return (
    <FormDialog<Values>
      open
      title={row ? `编辑角色：${row.name}` : '新建角色'}
      width={760}
      form={form}
      initialValues={{ name: row?.name ?? '', permissions: row?.permissions ?? [] }}
      pending={save.isPending}
      okText={row ? '保存' : '创建'}
      onSubmit={(values) => void submit(values)}
      onClose={onClose}
    >
      <Form.Item
        name="name"
        label="角色名称"
        rules={[{ required: true, whitespace: true, message: '请填写角色名称' }]}
      >
        <Input
          autoFocus={!row}
          maxLength={20}
          autoComplete="off"
          placeholder="如：门店店员"
          style={{ maxWidth: 320 }}
        />
      </Form.Item>
      <Form.Item
        name="permissions"
        label="权限"
        rules={[{ type: 'array', required: true, min: 1, message: '请至少选择一项权限' }]}
      >
        <PermissionBoxes />
      </Form.Item>
    </FormDialog>
  );
}
