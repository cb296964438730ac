import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { type KeyboardEvent, useState } from 'react';
import { classNames } from '../class-names/class-names.tsx';
import { clampQuantity } from './clamp-quantity.ts';
import styles from './quantity-stepper.module.css';

export { clampQuantity } from './clamp-quantity.ts';

export type QuantityStepperProps = {
  value?: number;
  defaultValue?: number;
  /** Called with a quantity within the limits, only when it differs from the one shown. */
  onValueChange?: (value: number) => void;
  /** More than `max` or less than `min` was wanted; the place to say why not. */
  onLimit?: (limit: 'min' | 'max') => void;
  min?: number;
  max?: number;
  step?: number;
  size?: 'sm' | 'md' | 'lg';
  disabled?: boolean;
  /** The last change is on its way: no further one is taken. */
  pending?: boolean;
  name?: string;
  label?: string;
  className?: string;
};

/**
 * How many: two buttons and a box to type in. What is typed counts when the box is left or Enter is pressed;
 * up and down arrows step, Home and End go to the limits, Esc takes the typing back.
 */
export function QuantityStepper({
  value,
  defaultValue = 1,
  onValueChange,
  onLimit,
  min = 1,
  max = 999,
  step = 1,
  size = 'md',
  disabled = false,
  pending = false,
  name,
  label = '数量',
  className,
}: QuantityStepperProps) {
  const [own, setOwn] = useState(defaultValue);
  const [draft, setDraft] = useState<string>();
  const shown = value ?? own;
  const still = disabled || pending;

  const settle = (wanted: string | number) => {
    setDraft(undefined);
    if (still) return;
    const next = clampQuantity(wanted, { min, max, step }, shown);
    if (Number(wanted) > max) onLimit?.('max');
    if (String(wanted).trim() !== '' && Number(wanted) < min) onLimit?.('min');
    if (next === shown) return;
    setOwn(next);
    onValueChange?.(next);
  };

  const pressKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const typed = draft ?? shown;
    if (event.key === 'ArrowUp') settle(Number(typed) + step);
    else if (event.key === 'ArrowDown') settle(Number(typed) - step);
    else if (event.key === 'Home') settle(min);
    else if (event.key === 'End') settle(max);
    else if (event.key === 'Enter') settle(typed);
    // With nothing typed, Esc belongs to the dialog around.
    else if (event.key === 'Escape' && draft !== undefined) setDraft(undefined);
    else return;
    // Enter in the box means this quantity, not the form around it.
    event.preventDefault();
  };

  return (
    <fieldset
      aria-label={label}
      className={classNames(styles.stepper, size === 'md' ? undefined : styles[size], className)}
      data-disabled={disabled || undefined}
      data-pending={pending || undefined}
    >
      <button
        type="button"
        className={styles.step}
        aria-label="减少"
        // Also by who presses before the page is alive.
        data-each-press=""
        disabled={disabled}
        aria-disabled={shown <= min || pending || undefined}
        onClick={() => settle(shown - step)}
      >
        <Minus size={14} />
      </button>
      <input
        className={styles.input}
        inputMode="numeric"
        autoComplete="off"
        name={name}
        aria-label={label}
        disabled={disabled}
        readOnly={pending}
        value={draft ?? shown}
        onChange={(event) => setDraft(event.target.value.replace(/\D/g, '').slice(0, 6))}
        onBlur={() => draft !== undefined && settle(draft)}
        onKeyDown={pressKey}
      />
      <button
        type="button"
        className={styles.step}
        aria-label="增加"
        data-each-press=""
        disabled={disabled}
        aria-disabled={shown >= max || pending || undefined}
        onClick={() => settle(shown + step)}
      >
        <Plus size={14} />
      </button>
    </fieldset>
  );
}
