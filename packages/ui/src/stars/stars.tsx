import Star from 'lucide-react/icons/star';
import { type CSSProperties, useId, useState } from 'react';
import { classNames } from '../class-names/class-names.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './stars.module.css';

const five = [1, 2, 3, 4, 5];
const words = ['非常差', '差', '一般', '满意', '非常满意'];

export type StarsProps = {
  /** From 0 to 5; fractions fill a part of a star. */
  value: number;
  size?: 'sm' | 'md' | 'lg';
  /** Writes the number beside the stars. */
  showValue?: boolean;
  className?: string;
};

/** A rating to look at. */
export function Stars({ value, size = 'md', showValue, className }: StarsProps) {
  const shown = Math.min(Math.max(value, 0), 5);
  // Drawn by the sheet: a page of comments would hold hundreds of drawings of a star.
  const style = { '--filled': `${shown * 20}%` } as CSSProperties;
  return (
    <span className={classNames(styles.stars, size === 'md' ? undefined : styles[size], className)}>
      <span
        role="img"
        aria-label={`${shown.toFixed(1)} 分，满分 5 分`}
        className={styles.row}
        style={style}
      />
      {showValue && (
        <span className={styles.value} aria-hidden="true">
          {shown.toFixed(1)}
        </span>
      )}
    </span>
  );
}

export type StarsInputProps = {
  label: string;
  name?: string;
  /** From 1 to 5; 0 while nothing is chosen. */
  value?: number;
  defaultValue?: number;
  onValueChange?: (value: number) => void;
  hideLabel?: boolean;
  className?: string;
};

/** A rating to give: five radios, so that arrow keys choose and a form sends it. */
export function StarsInput({
  label,
  name,
  value,
  defaultValue = 0,
  onValueChange,
  hideLabel,
  className,
}: StarsInputProps) {
  const id = useId();
  const [own, setOwn] = useState(defaultValue);
  const chosen = value ?? own;
  return (
    <div role="radiogroup" aria-label={label} className={classNames(styles.input, className)}>
      {!hideLabel && (
        <span className={styles.label} aria-hidden="true">
          {label}
        </span>
      )}
      <span className={styles.choices}>
        {five.map((star) => (
          <label key={star} className={styles.choice}>
            <input
              type="radio"
              name={name ?? id}
              value={star}
              checked={star === chosen}
              onChange={() => {
                setOwn(star);
                onValueChange?.(star);
              }}
            />
            <Star className={styles.star} />
            <VisuallyHidden>
              {star} 星 {words[star - 1]}
            </VisuallyHidden>
          </label>
        ))}
      </span>
      <span className={styles.word} aria-hidden="true">
        {words[chosen - 1]}
      </span>
    </div>
  );
}
