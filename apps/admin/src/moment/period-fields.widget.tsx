import { Field } from '../shell/form/fields.widget.tsx';
import { MomentField } from './moment-field.widget.tsx';
import { afterRule, momentRule } from './moment-rules.ts';

/** Words of one end of a period; `empty` says what an empty field means. */
interface End {
  label: string;
  empty: string;
}

/** When something begins and when it ends (`from`, `until`), in the time of Beijing; each may be left open. */
export function PeriodFields({ from, until }: { from: End; until: End }) {
  return (
    <>
      <Field name="from" label={`${from.label}（北京时间）`} rules={[momentRule]}>
        <MomentField placeholder={from.empty} />
      </Field>
      <Field
        name="until"
        label={`${until.label}（北京时间）`}
        dependencies={['from']}
        rules={[momentRule, afterRule('from')]}
      >
        <MomentField placeholder={until.empty} />
      </Field>
    </>
  );
}
