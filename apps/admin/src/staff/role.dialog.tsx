import { adminStaffLimits } from '@jishi/contract/limits/admin-staff.generated.ts';
import { type Permission, permissions } from '@jishi/contract/permission.ts';
import { Form, Switch } from 'antd';
import { useState } from 'react';
import { api } from '../shell/api.ts';
import { Field, TextField } from '../shell/form/fields.widget.tsx';
import { FormDialog } from '../shell/form/form-dialog.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import { SESSION_KEY } from '../shell/session-key.ts';
import { PermissionBoxes } from './permission-boxes.widget.tsx';
import type { RoleRow } from './role-query.ts';
import { RoleTemplates } from './role-templates.widget.tsx';
import styles from './staff.module.css';

interface Values {
  name: string;
  permissions: Permission[];
}

/** A new role, from a template or from nothing, or name and permissions of one. */
export function RoleDialog({ row, onClose }: { row?: RoleRow; onClose: () => void }) {
  /** What was held when somebody wanted to see that alone. */
  const [only, setOnly] = useState<readonly Permission[]>();
  const state = useForm<Values, unknown>({
    initial: { name: row?.name ?? '', permissions: row?.permissions ?? [] },
    limits: adminStaffLimits.saveRole,
    run: ({ name, permissions: wanted }) =>
      api.adminStaff.saveRole({ roleId: row?.roleId ?? 0, name: name.trim(), permissions: wanted }),
    ask: ({ permissions: wanted }) => {
      const lost = row?.permissions.filter((one) => !wanted.includes(one)) ?? [];
      if (!row || row.staffCount === 0 || lost.length === 0) return undefined;
      return {
        title: `收回 ${lost.length} 项权限？`,
        content: `${row.staffCount} 名员工将立即失去：${lost.map((one) => permissions[one]).join('、')}。`,
        okText: '确认收回',
        danger: true,
      };
    },
    // The own role may be the one that changed: the menu and the buttons follow.
    changes: ['roles', 'staff', 'audit', ...SESSION_KEY.slice(0, 1)],
    success: () => (row ? '已保存，立即对所有持有该角色的员工生效' : '角色已创建'),
    onDone: onClose,
  });
  const held: readonly Permission[] = Form.useWatch('permissions', state.form) ?? state.initial.permissions;
  return (
    <FormDialog
      state={state}
      title={row ? `编辑角色：${row.name}` : '新建角色'}
      width={760}
      okText={row ? '保存' : '创建'}
      onClose={onClose}
    >
      {!row && (
        <RoleTemplates
          state={state}
          onChosen={(given) => {
            setOnly(given);
            state.change();
          }}
        />
      )}
      <TextField
        name="name"
        label="角色名称"
        autoFocus={!row}
        placeholder="如：门店店员"
        style={{ maxWidth: 320 }}
      />
      <Field
        name="permissions"
        label="权限"
        rules={[{ type: 'array', required: true, min: 1, message: '请至少选择一项权限' }]}
      >
        <PermissionBoxes only={only} />
      </Field>
      <div className={styles.held}>
        <span>已选 {held.length} 项权限</span>
        <Switch
          size="small"
          checked={only !== undefined}
          disabled={held.length === 0 && !only}
          aria-label="只看已选"
          onChange={(wanted) => setOnly(wanted ? held : undefined)}
        />
        <span aria-hidden="true">只看已选</span>
      </div>
    </FormDialog>
  );
}
