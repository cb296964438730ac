import { CountyCascader } from './county-cascader.widget.tsx';
import { explained } from './form/field-rules.ts';
import { Field } from './form/fields.widget.tsx';

/** A county of the form; `anyLevel` takes a city or a province, too. */
export function CountyField({
  name,
  label,
  hint,
  missing = '请选择区县',
  anyLevel = false,
}: {
  name: string;
  label: string;
  hint?: string;
  /** What is said where none is chosen. */
  missing?: string;
  anyLevel?: boolean;
}) {
  return (
    <Field
      name={name}
      label={label}
      hint={hint}
      rules={[explained((code: number) => (code ? undefined : missing))]}
    >
      <CountyCascader label={label} placeholder={anyLevel ? label : '请选择区县'} anyLevel={anyLevel} />
    </Field>
  );
}
