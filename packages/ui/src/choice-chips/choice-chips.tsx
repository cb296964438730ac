import { type CSSProperties, type ReactNode, useId } from 'react';
import { classNames } from '../class-names/class-names.tsx';
import { Link } from '../link/link.tsx';
import styles from './choice-chips.module.css';

export type ChoiceOption = {
  value: string;
  label: string;
  /** A small square picture (the colour of the goods). */
  picture?: ReactNode;
  /** A second, fainter line. */
  note?: string;
  /** Does not exist together with the other choices. */
  disabled?: boolean;
  /** Makes nothing together with the other choices; it may be chosen all the same, to change those afterwards. */
  missing?: boolean;
  /** Exists and may be chosen, but is sold out here. */
  outOfStock?: boolean;
  /** Makes the chip a link, so that choosing works without JavaScript and has an address. */
  href?: string;
};

export type ChoiceChipsProps = {
  label: string;
  /** The form name; made up when left out. Links need none. */
  name?: string;
  options: ChoiceOption[];
  value?: string;
  defaultValue?: string;
  onValueChange?: (value: string) => void;
  hideLabel?: boolean;
  /** Width in pixels of the label's column, so that several groups line up. */
  labelWidth?: number;
  className?: string;
};

/**
 * A group of chips of which one is chosen: colour, memory, contract. Radios, or links where the options have addresses.
 */
export function ChoiceChips({
  label,
  name,
  options,
  value,
  defaultValue,
  onValueChange,
  hideLabel,
  labelWidth = 64,
  className,
}: ChoiceChipsProps) {
  const id = useId();
  const isLinks = options.some((option) => option.href !== undefined);
  const style = { '--chips-label-width': `${labelWidth}px` } as CSSProperties;
  return (
    <fieldset
      aria-labelledby={hideLabel ? undefined : id}
      aria-label={hideLabel ? label : undefined}
      className={classNames(styles.group, hideLabel && styles.bare, className)}
      style={style}
    >
      {!hideLabel && (
        <span id={id} className={styles.label}>
          {label}
        </span>
      )}
      <div className={styles.chips}>
        {options.map((option) => {
          const chosen = option.value === (value ?? (isLinks ? defaultValue : undefined));
          const look = classNames(
            styles.chip,
            option.picture ? styles.pictured : undefined,
            option.disabled && styles.disabled,
            flagOf(option) !== undefined && styles.soldOut,
          );
          const face = <ChipFace option={option} />;
          if (isLinks && option.href !== undefined && !option.disabled) {
            return (
              <Link
                key={option.value}
                href={option.href}
                className={look}
                data-chosen={chosen || undefined}
                aria-current={chosen || undefined}
                onClick={(event) => {
                  // A click that opens another window chooses nothing in this one.
                  if (!event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey)
                    onValueChange?.(option.value);
                }}
              >
                {face}
              </Link>
            );
          }
          if (isLinks) {
            return (
              <span key={option.value} className={look} aria-disabled="true">
                {face}
              </span>
            );
          }
          return (
            <label key={option.value} className={look}>
              <input
                type="radio"
                className={styles.input}
                name={name ?? id}
                value={option.value}
                disabled={option.disabled}
                checked={value === undefined ? undefined : chosen}
                defaultChecked={value === undefined ? option.value === defaultValue : undefined}
                onChange={() => onValueChange?.(option.value)}
              />
              {face}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

/** What stands at the corner of a chip. */
function flagOf({ disabled, missing, outOfStock }: ChoiceOption): string | undefined {
  if (disabled) return undefined;
  return missing ? '无此组合' : outOfStock ? '缺货' : undefined;
}

function ChipFace({ option }: { option: ChoiceOption }) {
  const flag = flagOf(option);
  return (
    <>
      {option.picture && <span className={styles.picture}>{option.picture}</span>}
      <span className={styles.text}>
        <span className={styles.name}>{option.label}</span>
        {option.note && <span className={styles.note}>{option.note}</span>}
      </span>
      {flag !== undefined && <span className={styles.flag}>{flag}</span>}
    </>
  );
}
