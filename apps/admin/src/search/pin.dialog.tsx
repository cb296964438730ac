import { adminSearchRuleLimits } from '@jishi/contract/limits/admin-search-rule.generated.ts';
import { PIN_PLACES } from '@jishi/contract/search-words.ts';
import { MomentField } from '../moment/moment-field.widget.tsx';
import { afterRule, momentRule } from '../moment/moment-rules.ts';
import { finished, type MomentValue } from '../moment/typed-moment.ts';
import { api } from '../shell/api.ts';
import { readPicked, writePicked } from '../shell/beijing-time.ts';
import { Field, FieldPair, NumberField, SwitchField, TextField } from '../shell/form/fields.widget.tsx';
import { FormDialog } from '../shell/form/form-dialog.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import { ModelSelect } from './model-select.widget.tsx';
import type { PinRow } from './search-rows.ts';

interface Values extends Record<string, unknown> {
  keyword: string;
  productId: number | null;
  position: number;
  startsAt: MomentValue;
  endsAt: MomentValue;
  active: boolean;
}

/** A place of a model in the search for a keyword: a new one, or all about one. */
export function PinDialog({
  row,
  keyword = '',
  onClose,
}: {
  row?: PinRow;
  keyword?: string;
  onClose: () => void;
}) {
  const state = useForm<Values, unknown>({
    initial: {
      ...{ keyword: row?.keyword ?? keyword, productId: row?.productId ?? null },
      ...{ position: row?.position ?? 1, active: row?.active ?? true },
      startsAt: readPicked(row?.startsAt ?? new Date().toISOString()),
      endsAt: readPicked(row?.endsAt ?? ''),
    },
    limits: adminSearchRuleLimits.savePin,
    run: ({ startsAt, endsAt, productId, ...values }) =>
      api.adminSearchRule.savePin({
        ...{ ...values, id: row?.id ?? 0, productId: productId ?? 0 },
        startsAt: writePicked(finished(startsAt)) ?? '',
        endsAt: writePicked(finished(endsAt)) ?? '',
      }),
    changes: ['pins', 'searched', 'audit'],
    success: () => '已保存，搜索随即更新',
    onDone: onClose,
  });
  return (
    <FormDialog
      state={state}
      title={row ? '编辑置顶' : '新建置顶'}
      okText={row ? '保存' : '创建'}
      onClose={onClose}
    >
      <TextField
        name="keyword"
        label="搜索词"
        placeholder="例如：送长辈的手机"
        hint="与顾客输入的整个词一致时生效，不分大小写和空格"
      />
      <Field name="productId" label="机型" rules={[{ required: true, message: '请选择机型' }]}>
        <ModelSelect known={row && { productId: row.productId, name: row.name }} />
      </Field>
      <NumberField
        name="position"
        label="位置"
        hint={`第 1 至 ${PIN_PLACES} 位，按默认排序时生效`}
        step={1}
      />
      <FieldPair>
        <Field name="startsAt" label="开始时间" rules={[momentRule]}>
          <MomentField />
        </Field>
        <Field name="endsAt" label="结束时间（可不填）" rules={[momentRule, afterRule('startsAt')]}>
          <MomentField placeholder="长期有效" />
        </Field>
      </FieldPair>
      <SwitchField name="active" label="启用" />
    </FormDialog>
  );
}
