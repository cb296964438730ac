import { type TaxItemKind, taxItemKinds } from '@jishi/contract/invoice-words.ts';
import { adminTaxLimits } from '@jishi/contract/limits/admin-tax.generated.ts';
import { Select } from 'antd';
import { choicesOf } from '../resource/choice-field.tsx';
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
import type { TaxItemRow } from './tax-item-row.ts';

interface TaxItemDialogProps {
  row: TaxItemRow | undefined;
  categories: readonly { refId: number; refName: string }[];
  onClose(): void;
}

const kinds = choicesOf(taxItemKinds);

/** Sets code and rate of one, or of many at once. The rate is written in percent, as finance does. */
export function TaxItemDialog({ row, categories, onClose }: TaxItemDialogProps) {
  const state = useForm({
    initial: {
      kind: row?.kind ?? ('category' as TaxItemKind),
      refIds: row ? [row.refId] : ([] as number[]),
      taxCode: row?.taxCode ?? '',
      shortName: row?.shortName ?? '',
      percent: (row?.ratePpm ?? 130_000) / 10_000,
      simpleLevy: row?.simpleLevy ?? false,
      active: row?.active ?? true,
    },
    limits: adminTaxLimits.saveItems,
    run: ({ percent, refIds, ...values }) =>
      api.adminTax.saveItems({
        ...values,
        refIds: refIds.length === 0 ? [0] : refIds.map(Number),
        ratePpm: Math.round(percent * 10_000),
      }),
    changes: ['taxItems', 'audit'],
    success: () => '已保存',
    onDone: onClose,
  });
  const known = row && row.refId > 0 ? [{ refId: row.refId, refName: row.refName }] : [];
  return (
    <FormDialog state={state} title={row ? '编辑税目' : '设置税目'} okText="保存" onClose={onClose}>
      <FieldPair>
        <ChoiceField name="kind" label="对象" options={kinds} disabled={row !== undefined} />
        <Field name="refIds" label="适用于" hint="不选即为该对象的默认税目；商品和服务填编号">
          <Select
            mode="tags"
            disabled={row !== undefined}
            placeholder="默认"
            options={[...known, ...categories].map(({ refId, refName }) => ({
              value: refId,
              label: refName,
            }))}
          />
        </Field>
      </FieldPair>
      <TextField name="taxCode" label="税收分类编码" inputMode="numeric" wrong="税收分类编码为 19 位数字" />
      <FieldPair>
        <TextField name="shortName" label="税收分类简称" />
        <NumberField name="percent" label="税率" unit="%" precision={2} least={0} />
      </FieldPair>
      <FieldPair>
        <SwitchField name="simpleLevy" label="简易计税（只开普票）" />
        <SwitchField name="active" label="使用中" />
      </FieldPair>
    </FormDialog>
  );
}
