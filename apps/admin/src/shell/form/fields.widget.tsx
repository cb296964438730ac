import { Form, type FormItemProps, Input, InputNumber, Select, type SelectProps, Switch } from 'antd';
import type { ComponentProps, ReactNode } from 'react';
import { type FieldName, isNeeded, type Rule, textRules } from './field-rules.ts';
import { useLimit } from './form-body.widget.tsx';
import styles from './form-dialog.module.css';

/** What every field has. */
interface Labelled {
  name: FieldName;
  label: string;
  /** What the field is called in `请填写…`, where that is not its label. */
  called?: string;
  hint?: ReactNode;
  /** Where the contract leaves it open, or asks for it only in this form. */
  needed?: boolean;
  /** What the limits of the contract cannot say. */
  rules?: Rule[];
}
type ItemProps = Pick<
  FormItemProps,
  'normalize' | 'dependencies' | 'hidden' | 'noStyle' | 'className' | 'validateTrigger'
>;

const pathOf = (name: FieldName) => (typeof name === 'string' ? name : [...name]);

/** A field with a control of its own, which takes `value` and `onChange`. */
export function Field({
  name,
  label,
  hint,
  rules = [],
  children,
  ...item
}: Omit<Labelled, 'called' | 'needed'> &
  ItemProps &
  Pick<FormItemProps, 'getValueFromEvent'> & { children: ReactNode }) {
  return (
    <Form.Item {...item} name={pathOf(name)} label={label} extra={hint} rules={rules}>
      {children}
    </Form.Item>
  );
}

/**
 * A text: a line, several, or one that is not shown (`secret`). How long it may be, what it must look like and whether
 * it may be left out is what the contract says; `wrong` puts its shape into words.
 */
export function TextField({
  name,
  label,
  called = label,
  hint,
  needed,
  rules = [],
  missing,
  wrong,
  as = 'line',
  rows,
  most,
  normalize,
  dependencies,
  counted = false,
  ...input
}: Labelled &
  ItemProps & {
    /** All that is said of a field in which nothing stands. */
    missing?: string;
    /** What is said of a text of another shape than the contract wants. */
    wrong?: string;
    as?: 'line' | 'area' | 'secret';
    /** Fewest and most lines of an area. */
    rows?: readonly [number, number];
    /** Where the contract says nothing. */
    most?: number;
    /** Shows how much has been written. */
    counted?: boolean;
  } & Pick<
    ComponentProps<typeof Input>,
    | 'autoFocus'
    | 'autoCapitalize'
    | 'autoComplete'
    | 'placeholder'
    | 'disabled'
    | 'spellCheck'
    | 'inputMode'
    | 'allowClear'
    | 'style'
  >) {
  const limit = useLimit(name);
  const maxLength = limit?.most ?? most;
  const shared = {
    autoComplete: 'off',
    ...input,
    ...(maxLength !== undefined && { maxLength }),
    ...(counted && { showCount: true }),
  };
  return (
    <Form.Item
      name={pathOf(name)}
      label={label}
      extra={hint}
      rules={[...textRules(limit, { called, missing, wrong, needed }), ...rules]}
      {...(normalize && { normalize })}
      {...(dependencies && { dependencies })}
    >
      {as === 'secret' ? (
        <Input.Password {...shared} />
      ) : as === 'area' ? (
        <Input.TextArea
          {...(shared as ComponentProps<typeof Input.TextArea>)}
          autoSize={{ minRows: rows?.[0] ?? 3, maxRows: rows?.[1] ?? 8 }}
        />
      ) : (
        <Input {...shared} />
      )}
    </Form.Item>
  );
}

/** A number within the bounds and with the decimals of the contract; money is yuan, as the wire has it. */
export function NumberField({
  name,
  label,
  called = label,
  hint,
  needed,
  rules = [],
  unit,
  step,
  least,
  precision,
  isBare = false,
  className,
  describedBy,
}: Labelled &
  Pick<ItemProps, 'className'> & {
    unit?: string;
    step?: number;
    /** Where the form wants more than the contract. */
    least?: number;
    /** Where the contract says nothing of decimals. */
    precision?: number;
    /** Its name stands elsewhere, and names it here without being seen; it says its bounds when it is empty. */
    isBare?: boolean;
    describedBy?: string;
  }) {
  const limit = useLimit(name);
  const [min, max] = [least ?? limit?.least, limit?.most];
  const decimals = limit?.decimals ?? (limit?.whole ? 0 : precision);
  const message = isBare ? `请填写 ${min}～${max} 之间的数` : `请填写${called}`;
  return (
    <Form.Item
      name={pathOf(name)}
      label={isBare ? undefined : label}
      extra={hint}
      {...(className && { className })}
      rules={[{ required: needed ?? !limit?.optional, message }, ...rules]}
    >
      <InputNumber
        {...(min !== undefined && { min })}
        {...(max !== undefined && { max })}
        {...(decimals !== undefined && { precision: decimals })}
        {...(step === undefined ? { controls: false } : { step })}
        style={{ width: '100%' }}
        suffix={unit}
        {...(isBare && { 'aria-label': label })}
        aria-describedby={describedBy}
      />
    </Form.Item>
  );
}

/** Money in yuan. */
export function MoneyField(props: ComponentProps<typeof NumberField>) {
  return <NumberField unit="元" precision={2} {...props} />;
}

/** One of a few: a list that opens; it can be searched where it is long. */
export function ChoiceField<Value extends string | number>({
  name,
  label,
  called = label,
  hint,
  needed,
  rules = [],
  options,
  searched = false,
  ...select
}: Labelled & {
  options: { value: Value; label: string }[];
  searched?: boolean;
} & Pick<SelectProps, 'placeholder' | 'loading' | 'disabled'>) {
  const limit = useLimit(name);
  const required = needed ?? isNeeded(limit);
  return (
    <Form.Item
      name={pathOf(name)}
      label={label}
      extra={hint}
      rules={[...(required ? [{ required, message: `请选择${called}` }] : []), ...rules]}
    >
      <Select
        {...select}
        options={options}
        {...(searched && { showSearch: { optionFilterProp: 'label' } })}
      />
    </Form.Item>
  );
}

/** On or off. Bare: what it switches stands elsewhere, and names it here without being seen. */
export function SwitchField({
  name,
  label,
  isBare = false,
  describedBy,
}: Pick<Labelled, 'name' | 'label'> & { isBare?: boolean; describedBy?: string }) {
  return (
    <Form.Item name={pathOf(name)} valuePropName="checked" {...(isBare ? { noStyle: true } : { label })}>
      <Switch {...(isBare && { 'aria-label': label })} aria-describedby={describedBy} />
    </Form.Item>
  );
}

/** Short fields side by side, two in a line. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}
