import { adminStaffLimits } from '@jishi/contract/limits/admin-staff.generated.ts';
import { isMainTenant } from '@jishi/contract/main-tenant.ts';
import { Form, Segmented } from 'antd';
import { api } from '../shell/api.ts';
import { Field, TextField } from '../shell/form/fields.widget.tsx';
import { FormDialog } from '../shell/form/form-dialog.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import { useProfile } from '../shell/session.tsx';
import { StoreSelect } from '../shell/store-select.widget.tsx';
import { useTenant } from '../shell/tenant.ts';
import { AccountField, PasswordField } from './frame/account-fields.widget.tsx';
import { RoleSelect } from './role-select.widget.tsx';
import type { StaffRow } from './staff.resource.tsx';

interface Values {
  kind: 'own' | 'head';
  account: string;
  name: string;
  roleId: number | undefined;
  storeId: number;
  password: string;
}

/** A new account, or name, role and store of one. */
export function StaffDialog({ row, onClose }: { row?: StaffRow; onClose: () => void }) {
  const { xtenant } = useTenant();
  const { storeId: own } = useProfile();
  const state = useForm<Values, void>({
    initial: {
      kind: 'own',
      account: row?.account ?? '',
      name: row?.name ?? '',
      roleId: row?.roleId,
      storeId: row?.storeId ?? own,
      password: '',
    },
    limits: adminStaffLimits.create,
    run: async ({ kind: way, account, name, roleId = 0, storeId, password }) => {
      if (row) {
        await api.adminStaff.update({ staffId: row.staffId, name, roleId, storeId });
        return;
      }
      const headOffice = way === 'head';
      await api.adminStaff.create({
        account,
        name,
        roleId,
        storeId,
        headOffice,
        password: headOffice ? '' : password,
      });
    },
    changes: ['staff', 'roles', 'audit'],
    success: () => (row ? '已保存' : '员工已创建，首次登录时需修改密码'),
    onDone: onClose,
  });
  const kind = Form.useWatch('kind', state.form);
  return (
    <FormDialog
      state={state}
      title={row ? '编辑员工' : '新建员工'}
      width={480}
      okText={row ? '保存' : '创建'}
      onClose={onClose}
    >
      {!row && !isMainTenant(xtenant) && (
        <Field name="kind" label="登录方式">
          <Segmented
            block
            options={[
              { value: 'own', label: '本站账号' },
              { value: 'head', label: '总部账号' },
            ]}
          />
        </Field>
      )}
      <AccountField
        {...(kind === 'head' && { hint: '填写该同事在主站的账号，对方在主站登录后即可切换到本站' })}
        {...(row ? { disabled: true } : { autoFocus: true })}
      />
      <TextField name="name" label="姓名" />
      <Field name="roleId" label="角色" rules={[{ required: true, message: '请选择角色' }]}>
        <RoleSelect />
      </Field>
      <Field name="storeId" label="所属门店" hint="选择门店后，只能看到和处理该门店的订单、库存、预约等">
        <StoreSelect {...(own === 0 && { none: '全部门店' })} />
      </Field>
      {!row && kind !== 'head' && (
        <PasswordField accountOf={() => String(state.form.getFieldValue('account') ?? '')} />
      )}
    </FormDialog>
  );
}
