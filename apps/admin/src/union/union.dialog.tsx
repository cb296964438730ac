import { adminUnionLimits } from '@jishi/contract/limits/admin-union.generated.ts';
import { api } from '../shell/api.ts';
import { TextField } from '../shell/form/fields.widget.tsx';
import { FormDialog } from '../shell/form/form-dialog.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';

/** Notes a member's number at a partner; the same partner again replaces the number. */
export function UnionDialog({ onClose }: { onClose: () => void }) {
  const state = useForm({
    initial: { mobile: '', partner: '', memberNo: '' },
    limits: adminUnionLimits.save,
    run: (values) => api.adminUnion.save(values),
    changes: ['unions', 'audit'],
    success: () => '已登记，会员中心随即显示',
    onDone: onClose,
  });
  return (
    <FormDialog state={state} title="登记联盟会员" okText="登记" onClose={onClose}>
      <TextField name="mobile" label="会员手机号" placeholder="注册商城的手机号" />
      <TextField name="partner" label="联盟伙伴" placeholder="例如：云岭银行" />
      <TextField name="memberNo" label="伙伴会员号" hint="同一伙伴再次登记，替换原来的会员号" />
    </FormDialog>
  );
}
