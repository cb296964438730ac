import { type ChangeEvent, type Ref, type TextareaHTMLAttributes, useState } from 'react';
import { classNames } from '../class-names/class-names.tsx';
import { Field, type FieldLook } from '../field/field.tsx';
import { useFieldValidation, type Validate } from '../field/use-field-validation.ts';
import controlStyles from '../text-field/control.module.css';
import styles from './textarea.module.css';

export type TextareaProps = TextareaHTMLAttributes<HTMLTextAreaElement> &
  FieldLook & {
    /** Runs when the field is left, then at every change until the value is right. */
    validate?: Validate;
    /** Shows `12/200`; needs `maxLength`. */
    showCount?: boolean;
    onValueChange?: (value: string) => void;
    ref?: Ref<HTMLTextAreaElement>;
  };

/** Several lines of text with label, hint, error and, where the length is limited, a count. */
export function Textarea({
  label,
  hint,
  error,
  hideLabel,
  optionalLabel,
  layout,
  validate,
  showCount,
  onValueChange,
  className,
  id,
  required,
  rows = 3,
  onChange,
  onBlur,
  ...rest
}: TextareaProps) {
  const [typed, setTyped] = useState(String(rest.defaultValue ?? ''));
  const validation = useFieldValidation(validate, error);
  const length = (rest.value === undefined ? typed : String(rest.value)).length;

  const change = (event: ChangeEvent<HTMLTextAreaElement>) => {
    setTyped(event.target.value);
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
          className={classNames(controlStyles.box, styles.box)}
          data-invalid={control['aria-invalid']}
          data-disabled={rest.disabled || undefined}
        >
          <textarea
            {...rest}
            {...control}
            rows={rows}
            className={classNames(controlStyles.input, styles.area)}
            onChange={change}
            onBlur={(event) => {
              validation.onLeft(event.target.value);
              onBlur?.(event);
            }}
          />
          {showCount && rest.maxLength !== undefined && (
            <span className={styles.count}>
              {length}/{rest.maxLength}
            </span>
          )}
        </div>
      )}
    </Field>
  );
}
