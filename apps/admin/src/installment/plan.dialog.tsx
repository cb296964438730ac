import {
  installmentChannelKeys,
  installmentChannels,
  installmentPeriods,
  installmentProductTypeKeys,
  installmentProductTypes,
} from '@jishi/contract/installment-words.ts';
import { adminInstallmentLimits } from '@jishi/contract/limits/admin-installment.generated.ts';
import { api } from '../shell/api.ts';
import { useAside } from '../shell/aside/use-aside.ts';
import {
  ChoiceField,
  FieldPair,
  MoneyField,
  NumberField,
  SwitchField,
} from '../shell/form/fields.widget.tsx';
import { FormDialog } from '../shell/form/form-dialog.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import { type PlanRow, planCategoriesQuery } from './plan-query.ts';

const channels = installmentChannelKeys.map((value) => ({ value, label: installmentChannels[value] }));
const types = installmentProductTypeKeys.map((value) => ({ value, label: installmentProductTypes[value] }));
const periods = installmentPeriods.map((value) => ({ value, label: `${value} 期` }));

const blank: Omit<PlanRow, 'id' | 'categoryName'> = {
  ...{ channel: 'huabei', productType: 'normal', periods: 3, feeRate: 2.3, shopPays: false },
  ...{ min: 100, max: 0, categoryId: 0, active: true },
};

/** A new plan, or everything about one. */
export function PlanDialog({ row, onClose }: { row?: PlanRow; onClose: () => void }) {
  const { id = 0, categoryName: _name, ...initial } = { ...blank, ...row };
  const { data: categories = [], isLoading } = useAside(planCategoriesQuery);
  const options = [
    { value: 0, label: '全部分类' },
    ...categories.map((one) => ({ value: one.id, label: one.name })),
  ];
  const state = useForm({
    initial,
    limits: adminInstallmentLimits.save,
    run: (values) => api.adminInstallment.save({ ...values, periods: values.periods as 3 | 6 | 12, id }),
    ask: ({ active }) =>
      row?.active && !active
        ? {
            title: '停用该方案？',
            content: '停用后商品页和收银台不再展示，已付款的不受影响。',
            okText: '停用',
          }
        : undefined,
    changes: ['installments', 'audit'],
    success: () => '已保存，商品页和收银台随即更新',
    onDone: onClose,
  });
  return (
    <FormDialog
      state={state}
      title={row ? '编辑分期方案' : '新建分期方案'}
      okText={row ? '保存' : '创建'}
      onClose={onClose}
    >
      <FieldPair>
        <ChoiceField name="channel" label="渠道" options={channels} />
        <ChoiceField name="periods" label="期数" options={periods} />
      </FieldPair>
      <FieldPair>
        <ChoiceField name="productType" label="商品" options={types} />
        <NumberField name="feeRate" label="总费率（%）" />
      </FieldPair>
      <FieldPair>
        <MoneyField name="min" label="最低金额" />
        <MoneyField name="max" label="最高金额（0 为不限）" />
      </FieldPair>
      <ChoiceField name="categoryId" label="适用分类" options={options} loading={isLoading} searched />
      <FieldPair>
        <SwitchField name="shopPays" label="商家承担手续费" />
        <SwitchField name="active" label="启用" />
      </FieldPair>
    </FormDialog>
  );
}
