import { MomentField } from '../moment/moment-field.widget.tsx';
import { momentRule } from '../moment/moment-rules.ts';
import { finished, type MomentValue } from '../moment/typed-moment.ts';
import { api } from '../shell/api.ts';
import { readPicked, writePicked } from '../shell/beijing-time.ts';
import { Field, MoneyField, TextField } from '../shell/form/fields.widget.tsx';
import { FormDialog } from '../shell/form/form-dialog.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import type { Terms } from './draft-values.ts';

interface Values {
  title: string;
  until: MomentValue;
  budget: number;
}

/** What may change of a published promotion: its title, a later end, more budget. */
export function AmendDialog({ terms, onClose }: { terms: Terms; onClose: () => void }) {
  const state = useForm<Values, unknown>({
    initial: { title: terms.title, until: readPicked(terms.endsAt), budget: terms.budget },
    run: ({ title, until, budget = terms.budget }) =>
      api.adminPromotion.amend({ id: terms.id, title, endsAt: writePicked(finished(until)) ?? '', budget }),
    changes: ['promotions', 'audit'],
    success: () => '已修改',
    onDone: onClose,
  });
  return (
    <FormDialog state={state} title="修改已发布的促销" okText="保存" onClose={onClose}>
      <TextField name="title" label="标题" needed most={40} />
      <Field
        name="until"
        label="结束时间（北京时间）"
        rules={[{ required: true, message: '请填写结束时间' }, momentRule]}
      >
        <MomentField placeholder="只能延后" />
      </Field>
      {terms.budget > 0 && <MoneyField name="budget" label="预算" hint="只能追加" />}
      <p>其他规则发布后不再变化；需要调整时请新建版本。</p>
    </FormDialog>
  );
}
