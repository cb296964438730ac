import { isMainTenant } from '@jishi/contract/main-tenant.ts';
import { PASSWORD_FIELD_LENGTH } from '@jishi/contract/password.ts';
import { explainStaffPassword } from '@jishi/contract/staff-password.ts';
import { Form, Input, Segmented } from 'antd';
import { api } from '../../shell/api.ts';
import { FormDialog } from '../../shell/form-dialog.widget.tsx';
import { useTenant } from '../../shell/tenant.ts';
import { useAct } from '../../shell/use-act.ts';
import { RoleSelect } from '../role-select.widget.tsx';
import type { StaffRow } from '../staff.resource.tsx';

interface Values {
  kind: 'own' | 'head';
  account: string;
  name: string;
  roleId: number | undefined;
  password: string;
}

/** A new account, or name and role of one. */
export function StaffDialog({ row, onClose }: { row?: StaffRow; onClose: () => void }) {
  const [form] = Form.useForm<Values>();
  const { xtenant } = useTenant();
  const kind = Form.useWatch('kind', form);
  const save = useAct({
    run: async ({ kind: way, account, name, roleId = 0, password }: Values) => {
      if (row) await api.adminStaff.update({ staffId: row.staffId, name, roleId });
      else {
        const headOffice = way === 'head';
        await api.adminStaff.create({
          account,
          name,
          roleId,
          headOffice,
          password: headOffice ? '' : password,
        });
      }
    },
    changes: ['staff', 'roles', 'audit'],
    success: () => (row ? '已保存' : '员工已创建，首次登录时需修改密码'),
    onDone: onClose,
  });
  return (
    <FormDialog<Values>
      open
      title={row ? '编辑员工' : '新建员工'}
      width={480}
      form={form}
      initialValues={{
        kind: 'own',
        account: row?.account ?? '',
        name: row?.name ?? '',
        roleId: row?.roleId,
        password: '',
      }}
      pending={save.isPending}
      okText={row ? '保存' : '创建'}
      onSubmit={(values) => save.mutate(values)}
      onClose={onClose}
    >
      {!row && !isMainTenant(xtenant) && (
        <Form.Item name="kind" label="登录方式">
          <Segmented
            block
            options={[
              { value: 'own', label: '本站账号' },
              { value: 'head', label: '总部账号' },
            ]}
          />
        </Form.Item>
      )}
      <Form.Item
        name="account"
        label="账号"
        extra={kind === 'head' ? '填写该同事在主站的账号，对方在主站登录后即可切换到本站' : undefined}
        rules={[
          { required: true, message: '请填写账号' },
          {
            pattern: /^[A-Za-z][A-Za-z0-9._-]{2,29}$/,
            message: '账号为 3～30 位字母、数字、点、横线或下划线，以字母开头',
          },
        ]}
      >
        <Input
          autoFocus={!row}
          disabled={row !== undefined}
          maxLength={30}
          autoComplete="off"
          spellCheck={false}
        />
      </Form.Item>
      <Form.Item
        name="name"
        label="姓名"
        rules={[{ required: true, whitespace: true, message: '请填写姓名' }]}
      >
        <Input maxLength={20} autoComplete="off" />
      </Form.Item>
      <Form.Item name="roleId" label="角色" rules={[{ required: true, message: '请选择角色' }]}>
        <RoleSelect />
      </Form.Item>
      {!row && kind !== 'head' && (
        <PasswordField accountOf={() => String(form.getFieldValue('account') ?? '')} />
      )}
    </FormDialog>
  );
}

/** A password for somebody else, who changes it when signing in. */
export function PasswordField({
  accountOf,
  label = '初始密码',
}: {
  accountOf: () => string;
  label?: string;
}) {
  return (
    <Form.Item
      name="password"
      label={label}
      extra="8～64 位，可使用任意字符，请勿使用常见密码；对方首次登录时必须修改"
      rules={[
        { required: true, message: `请填写${label}` },
        {
          validator: async (_rule, password: string) => {
            const problem = password ? explainStaffPassword(password, accountOf()) : undefined;
            if (problem) throw new Error(problem);
          },
        },
      ]}
    >
      <Input.Password maxLength={PASSWORD_FIELD_LENGTH} autoComplete="new-password" />
    </Form.Item>
  );
}
