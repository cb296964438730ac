import Check from 'lucide-react/icons/check';
import Minus from 'lucide-react/icons/minus';
import { type InputHTMLAttributes, type ReactNode, type Ref, useEffect, useId, useRef } from 'react';
import styles from './checkbox.module.css';

export type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'size'> & {
  /** Without a visible label give `aria-label`. */
  label?: ReactNode;
  /** Some but not all of what it stands for is chosen (select all). */
  indeterminate?: boolean;
  error?: string;
  onCheckedChange?: (checked: boolean) => void;
  ref?: Ref<HTMLInputElement>;
};

/** A tick box; a real one underneath, so forms, keyboards and readers know it. */
export function Checkbox({
  label,
  indeterminate = false,
  error,
  onCheckedChange,
  className,
  ref,
  onChange,
  ...rest
}: CheckboxProps) {
  const inner = useRef<HTMLInputElement>(null);
  const errorId = useId();
  // The third state has no attribute; it exists on the element only.
  useEffect(() => {
    if (inner.current) inner.current.indeterminate = indeterminate;
  }, [indeterminate]);

  const attach = (element: HTMLInputElement | null) => {
    inner.current = element;
    if (typeof ref === 'function') return ref(element);
    if (ref) ref.current = element;
  };

  return (
    <span className={className}>
      <label className={styles.checkbox}>
        <span className={styles.mark}>
          <input
            {...rest}
            ref={attach}
            type="checkbox"
            className={styles.input}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? errorId : rest['aria-describedby']}
            onChange={(event) => {
              onChange?.(event);
              onCheckedChange?.(event.target.checked);
            }}
          />
          <Check className={styles.tick} size={14} />
          <Minus className={styles.dash} size={14} />
        </span>
        {label && <span>{label}</span>}
      </label>
      {error && (
        <span id={errorId} className={styles.error}>
          {error}
        </span>
      )}
    </span>
  );
}
