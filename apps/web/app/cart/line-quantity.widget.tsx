import { QuantityStepper } from '@jishi/ui/quantity-stepper';
import { toast } from '@jishi/ui/toast';
import { useEffect, useState } from 'react';
import styles from './cart-line.module.css';
import type { CartLine } from './cart-shapes.ts';
import { QUANTITY_PAUSE_MS } from './quantity-gate.ts';
import type { CartActs } from './use-cart.ts';

interface LineQuantityProps {
  line: CartLine;
  setCount: CartActs['setCount'];
}

/** How many of a line. After a click the stepper rests for as long as further clicks would be ignored (S192). */
export function LineQuantity({ line, setCount }: LineQuantityProps) {
  const { available, canEditCount, count, maximumCount, stockText } = line;
  const [isResting, setResting] = useState(false);
  useEffect(() => {
    if (!isResting) return;
    const timer = setTimeout(() => setResting(false), QUANTITY_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isResting]);

  if (!available) return <span className={styles.still}>{count}</span>;
  return (
    <>
      <QuantityStepper
        size="sm"
        label={`${line.name}的数量`}
        value={count}
        max={Math.max(maximumCount, 1)}
        disabled={!canEditCount && count <= maximumCount}
        pending={isResting}
        onValueChange={(next) => setResting(setCount(line, next))}
        onLimit={(limit) => {
          if (limit === 'max') toast(`该商品最多可购买 ${maximumCount} 件`, { tone: 'warning' });
        }}
      />
      {stockText && <span className={styles.stock}>{stockText}</span>}
    </>
  );
}
