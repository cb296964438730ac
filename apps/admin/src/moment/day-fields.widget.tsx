import { Field, FieldPair } from '../shell/form/fields.widget.tsx';
import { MomentField } from './moment-field.widget.tsx';
import { dayRule, noEarlierRule } from './moment-rules.ts';

/** The first and the last of some days (`from`, `to`), both included; one day is both. */
export function DayFields() {
  return (
    <FieldPair>
      <Field name="from" label="开始日期" rules={[{ required: true, message: '请填写开始日期' }, dayRule]}>
        <MomentField day placeholder="开始日期" />
      </Field>
      <Field
        name="to"
        label="结束日期"
        dependencies={['from']}
        rules={[{ required: true, message: '请填写结束日期' }, dayRule, noEarlierRule('from')]}
      >
        <MomentField day placeholder="结束日期" />
      </Field>
    </FieldPair>
  );
}
