import CircleX from 'lucide-react/icons/circle-x';
import {
  type ChangeEvent,
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  useRef,
  useState,
} from 'react';
import { classNames } from '../class-names/class-names.tsx';
import { Field, type FieldLook } from '../field/field.tsx';
import { useFieldValidation, type Validate } from '../field/use-field-validation.ts';
import styles from './control.module.css';
import { setNativeValue } from './set-native-value.ts';

export type TextFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'size' | 'prefix'> &
  FieldLook & {
    /** Runs when the field is left, then at every change until the value is right. */
    validate?: Validate;
    size?: 'sm' | 'md' | 'lg';
    prefix?: ReactNode;
    suffix?: ReactNode;
    /** Offers a cross that empties the field. */
    clearable?: boolean;
    onValueChange?: (value: string) => void;
    ref?: Ref<HTMLInputElement>;
  };

/** One line of text with its label, hint and error. Controlled or not, like the native input it is. */
export function TextField({
  label,
  hint,
  error,
  hideLabel,
  optionalLabel,
  layout,
  validate,
  size = 'md',
  prefix,
  suffix,
  clearable,
  onValueChange,
  className,
  id,
  required,
  ref,
  onChange,
  onBlur,
  ...rest
}: TextFieldProps) {
  const inner = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(String(rest.defaultValue ?? ''));
  const validation = useFieldValidation(validate, error);
  const value = rest.value === undefined ? typed : String(rest.value);
  const sized = size === 'md' ? undefined : styles[size];

  const change = (event: ChangeEvent<HTMLInputElement>) => {
    setTyped(event.target.value);
    validation.onChanged(event.target.value);
    onChange?.(event);
    onValueChange?.(event.target.value);
  };
  const attach = (element: HTMLInputElement | null) => {
    inner.current = element;
    if (typeof ref === 'function') return ref(element);
    if (ref) ref.current = element;
  };
  const clear = () => {
    if (!inner.current) return;
    setNativeValue(inner.current, '');
    inner.current.focus();
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
          className={classNames(styles.box, sized)}
          data-invalid={control['aria-invalid']}
          data-disabled={rest.disabled || undefined}
        >
          {prefix && <span className={styles.affix}>{prefix}</span>}
          <input
            {...rest}
            {...control}
            ref={attach}
            className={styles.input}
            onChange={change}
            onBlur={(event) => {
              validation.onLeft(event.target.value);
              onBlur?.(event);
            }}
          />
          {clearable && value !== '' && !rest.disabled && !rest.readOnly && (
            <button type="button" className={styles.clear} aria-label="清空" onClick={clear}>
              <CircleX size={16} />
            </button>
          )}
          {suffix && <span className={styles.affix}>{suffix}</span>}
        </div>
      )}
    </Field>
  );
}
