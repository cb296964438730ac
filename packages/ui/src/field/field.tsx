import CircleAlert from 'lucide-react/icons/circle-alert';
import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names/class-names.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './field.module.css';

/** The attributes that tie a control to its label, hint and error. Spread them on the control. */
export type FieldControl = {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  required?: boolean;
};

/** What every labelled control takes for its surroundings. */
export type FieldLook = {
  label: ReactNode;
  hint?: ReactNode;
  /** What is wrong, in Chinese, beside the field. */
  error?: ReactNode;
  hideLabel?: boolean;
  /** Said after the label of a field that may stay empty: 选填. */
  optionalLabel?: string;
  layout?: 'stacked' | 'inline';
};

export type FieldProps = FieldLook & {
  required?: boolean;
  /** The id of the control; made up when left out. */
  id?: string;
  className?: string;
  children: (control: FieldControl) => ReactNode;
};

/** A label, a control, and one line below it that holds the hint until there is an error to tell. */
export function Field({
  label,
  hint,
  error,
  required,
  optionalLabel,
  hideLabel,
  layout = 'stacked',
  id,
  className,
  children,
}: FieldProps) {
  const madeUpId = useId();
  const controlId = id ?? madeUpId;
  const messageId = `${controlId}-message`;
  const message = error || hint;
  const labelContent = (
    <>
      {required && (
        <span className={styles.required} aria-hidden="true">
          *
        </span>
      )}
      {label}
      {optionalLabel && <span className={styles.optional}>{optionalLabel}</span>}
    </>
  );
  return (
    <div className={classNames(styles.field, layout === 'inline' && !hideLabel && styles.inline, className)}>
      {hideLabel ? (
        <VisuallyHidden>
          <label htmlFor={controlId}>{label}</label>
        </VisuallyHidden>
      ) : (
        <label className={styles.label} htmlFor={controlId}>
          {labelContent}
        </label>
      )}
      <div className={styles.control}>
        {children({
          id: controlId,
          'aria-describedby': message ? messageId : undefined,
          'aria-invalid': error ? true : undefined,
          required,
        })}
        <div
          id={messageId}
          className={classNames(
            styles.message,
            !hideLabel && styles.reserved,
            error ? styles.error : undefined,
          )}
          aria-live="polite"
        >
          {error ? <CircleAlert size={14} /> : null}
          {message}
        </div>
      </div>
    </div>
  );
}
