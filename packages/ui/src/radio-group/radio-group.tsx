import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names/class-names.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './radio-group.module.css';

export type RadioOption = { value: string; label: ReactNode; note?: ReactNode; disabled?: boolean };

export type RadioGroupProps = {
  label: ReactNode;
  /** The form name all options share. */
  name: string;
  options: RadioOption[];
  value?: string;
  defaultValue?: string;
  onValueChange?: (value: string) => void;
  layout?: 'row' | 'column';
  look?: 'plain' | 'card';
  hint?: ReactNode;
  error?: ReactNode;
  hideLabel?: boolean;
  required?: boolean;
  className?: string;
};

/** One of a few. Native radios: arrow keys move, Tab enters once, a form sends the choice. */
export function RadioGroup({
  label,
  name,
  options,
  value,
  defaultValue,
  onValueChange,
  layout = 'row',
  look = 'plain',
  hint,
  error,
  hideLabel,
  required,
  className,
}: RadioGroupProps) {
  const messageId = useId();
  const message = error || hint;
  const isChosen = (option: RadioOption) => (value === undefined ? undefined : option.value === value);
  const legend = (
    <>
      {required && !hideLabel && (
        <span className={styles.required} aria-hidden="true">
          *
        </span>
      )}
      {label}
    </>
  );
  return (
    <fieldset
      className={classNames(styles.group, className)}
      aria-describedby={message ? messageId : undefined}
    >
      <legend className={hideLabel ? undefined : styles.legend}>
        {hideLabel ? <VisuallyHidden>{legend}</VisuallyHidden> : legend}
      </legend>
      <div
        className={classNames(
          styles.options,
          layout === 'column' && styles.column,
          look === 'card' && styles.cards,
        )}
      >
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              type="radio"
              className={styles.input}
              name={name}
              value={option.value}
              disabled={option.disabled}
              required={required}
              checked={isChosen(option)}
              defaultChecked={value === undefined ? option.value === defaultValue : undefined}
              onChange={() => onValueChange?.(option.value)}
            />
            <span>
              {option.label}
              {option.note && <span className={styles.note}>{option.note}</span>}
            </span>
          </label>
        ))}
      </div>
      {message && (
        <p
          id={messageId}
          className={classNames(styles.message, error ? styles.error : undefined)}
          aria-live="polite"
        >
          {message}
        </p>
      )}
    </fieldset>
  );
}
