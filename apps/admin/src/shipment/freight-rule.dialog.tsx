import { adminFreightLimits } from '@jishi/contract/limits/admin-freight.generated.ts';
import { Select } from 'antd';
import { api } from '../shell/api.ts';
import { Field, MoneyField, TextField } from '../shell/form/fields.widget.tsx';
import { FormDialog } from '../shell/form/form-dialog.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import type { FreightRule, FreightTable } from './freight-query.ts';

/** A rule for some provinces; those of other rules cannot be chosen. */
export function FreightRuleDialog({
  rule,
  known,
  onClose,
}: {
  rule: FreightRule | undefined;
  known: FreightTable;
  onClose: () => void;
}) {
  const state = useForm({
    initial: {
      name: rule?.name ?? '',
      provinces: rule?.provinces ?? [],
      freight: rule?.freight ?? 10,
      freeFrom: rule ? rule.freeFrom : 99,
      surcharge: rule?.surcharge ?? 0,
    },
    limits: adminFreightLimits.save,
    run: ({ freeFrom, surcharge, ...values }) =>
      api.adminFreight.save({
        id: rule?.id ?? 0,
        ...values,
        freeFrom: freeFrom ?? null,
        surcharge: surcharge ?? 0,
      }),
    changes: ['freight', 'audit'],
    success: () => '运费规则已保存',
    onDone: onClose,
  });
  const taken = new Set(
    known.rules.filter(({ id }) => id !== rule?.id).flatMap(({ provinces }) => provinces),
  );
  return (
    <FormDialog
      state={state}
      title={rule ? '修改运费规则' : '新建运费规则'}
      width={520}
      okText="保存"
      onClose={onClose}
    >
      <TextField name="name" label="规则名称" autoFocus placeholder="如：偏远地区" />
      <Field
        name="provinces"
        label="省份"
        rules={[{ required: true, type: 'array', min: 1, message: '请选择省份' }]}
        hint="已在其他规则中的省份不能选择"
      >
        <Select
          mode="multiple"
          showSearch={{ optionFilterProp: 'label' }}
          placeholder="请选择省份"
          options={known.provinces.map(({ code, name }) => ({
            value: code,
            label: name,
            disabled: taken.has(code),
          }))}
        />
      </Field>
      <MoneyField name="freight" label="运费" />
      <MoneyField name="freeFrom" label="包邮金额" hint="商品金额达到后免运费，不填为不包邮" />
      <MoneyField name="surcharge" label="偏远加收" needed={false} hint="包邮时也收取，0 为不加收" />
    </FormDialog>
  );
}
