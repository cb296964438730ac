import type { Contract } from '@jishi/contract/index.ts';
import { adminVipClubLimits } from '@jishi/contract/limits/admin-vip-club.generated.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { rightTypeKeys, rightTypes } from '@jishi/contract/vip-club-words.ts';
import { Input } from 'antd';
import { api } from '../shell/api.ts';
import {
  ChoiceField,
  Field,
  FieldPair,
  NumberField,
  SwitchField,
  TextField,
} from '../shell/form/fields.widget.tsx';
import { FormDialog } from '../shell/form/form-dialog.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import { useTenant } from '../shell/tenant.ts';

export type RightRow = OutputOf<Contract['adminVipClub']['rights']>[number];

const types = rightTypeKeys.map((value) => ({ value, label: rightTypes[value] }));
const blank: Omit<RightRow, 'updatedAt'> = {
  ...{ type: 'day', name: '', text: '', body: '', link: '', sort: 0, active: true },
  levels: [],
};

/** A new right, or everything about one; there is one of each type. */
export function RightDialog({ row, onClose }: { row?: RightRow; onClose: () => void }) {
  const { updatedAt: _updatedAt, ...initial } = { updatedAt: '', ...(row ?? blank) };
  const { memberLevels } = useTenant();
  const state = useForm({
    initial,
    limits: adminVipClubLimits.saveRight,
    // Fields by a place in a list come back as an object of places.
    run: (values) =>
      api.adminVipClub.saveRight({ ...values, levels: memberLevels.map((_, at) => values.levels[at] ?? '') }),
    changes: ['vipRights', 'audit'],
    success: () => '已保存，会员俱乐部随即更新',
    onDone: onClose,
  });
  return (
    <FormDialog
      state={state}
      title={row ? '编辑权益' : '新建权益'}
      okText={row ? '保存' : '创建'}
      width={560}
      onClose={onClose}
    >
      <FieldPair>
        <ChoiceField
          name="type"
          label="类型"
          options={types}
          disabled={row !== undefined}
          hint="每种类型一条，已有的会被替换"
        />
        <TextField name="name" label="名称" />
      </FieldPair>
      <TextField name="text" label="简介" placeholder="例如：每月送运费券" />
      <FieldPair>
        {memberLevels.map((level, index) => (
          <Field key={level} name={['levels', String(index)]} label={level}>
            <Input maxLength={30} placeholder="没有则不填" />
          </Field>
        ))}
      </FieldPair>
      <TextField name="body" label="使用说明" as="area" rows={[3, 10]} needed={false} hint="每行一段" />
      <TextField name="link" label="使用页面" placeholder="例如：/member/coupon/coupons" needed={false} />
      <FieldPair>
        <NumberField name="sort" label="排序" hint="小的在前" />
        <SwitchField name="active" label="启用" />
      </FieldPair>
    </FormDialog>
  );
}
