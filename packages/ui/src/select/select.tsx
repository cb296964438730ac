import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ChangeEvent, type Ref, type SelectHTMLAttributes, useState } from 'react';
import { classNames } from '../class-names/class-names.tsx';
import { Field, type FieldLook } from '../field/field.tsx';
import { useFieldValidation, type Validate } from '../field/use-field-validation.ts';
import controlStyles from '../text-field/control.module.css';
import styles from './select.module.css';

export type SelectOption = { value: string; label: string; disabled?: boolean };

export type SelectProps = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'size' | 'children'> &
  FieldLook & {
    options: SelectOption[];
    /** Shown while nothing is chosen, as an option of the value ''. */
    placeholder?: string;
    validate?: Validate;
    size?: 'sm' | 'md' | 'lg';
    onValueChange?: (value: string) => void;
    ref?: Ref<HTMLSelectElement>;
  };

/** The native select in the shop's dress: it brings its own keyboard and is quick at 34 provinces or 300 streets. */
export function Select({
  label,
  hint,
  error,
  hideLabel,
  optionalLabel,
  layout,
  options,
  placeholder,
  validate,
  size = 'md',
  onValueChange,
  className,
  id,
  required,
  onChange,
  onBlur,
  ...rest
}: SelectProps) {
  const firstValue = placeholder === undefined ? (options[0]?.value ?? '') : '';
  const [chosen, setChosen] = useState(String(rest.defaultValue ?? firstValue));
  const validation = useFieldValidation(validate, error);
  const value = rest.value === undefined ? chosen : String(rest.value);
  const sized = size === 'md' ? undefined : controlStyles[size];

  const change = (event: ChangeEvent<HTMLSelectElement>) => {
    setChosen(event.target.value);
    validation.onChanged(event.target.value);
    onChange?.(event);
    onValueChange?.(event.target.value);
  };

  return (
    <Field
      label={label}
      hint={hint}
      error={validation.shownError}
      required={required}
      hideLabel={hideLabel}
      optionalLabel={optionalLabel}
      layout={layout}
      id={id}
      className={className}
    >
      {(control) => (
        <div
          className={classNames(controlStyles.box, sized, styles.box)}
          data-invalid={control['aria-invalid']}
          data-disabled={rest.disabled || undefined}
        >
          <select
            {...rest}
            {...control}
            className={classNames(controlStyles.input, styles.select)}
            data-empty={value === '' || undefined}
            onChange={change}
            onBlur={(event) => {
              validation.onLeft(event.target.value);
              onBlur?.(event);
            }}
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown className={styles.chevron} size={16} />
        </div>
      )}
    </Field>
  );
}
