import { priceSentinelText } from '@jishi/contract/money.ts';
import { Button } from '@jishi/ui/button';
import { ChoiceChips } from '@jishi/ui/choice-chips';
import { Dialog } from '@jishi/ui/dialog';
import { Picture } from '@jishi/ui/picture';
import { Price } from '@jishi/ui/price';
import { QuantityStepper } from '@jishi/ui/quantity-stepper';
import { useState } from 'react';
import type { Recommended } from './cart-shapes.ts';
import styles from './variant-dialog.module.css';

/** Units that one click may add; the API knows what is left. */
const MOST_UNITS = 99;

interface VariantDialogProps {
  item: Recommended;
  open: boolean;
  onOpenChange(open: boolean): void;
  add(ppid: number, count: number): Promise<boolean>;
}

/** Which variant of recommended goods goes into the cart (S173). */
export function VariantDialog({ item, open, onOpenChange, add }: VariantDialogProps) {
  const [ppid, setPpid] = useState(item.sku[0]?.ppid);
  const [count, setCount] = useState(1);
  const [isAdding, setAdding] = useState(false);
  const chosen = item.sku.find((one) => one.ppid === ppid);
  if (!chosen) return null;
  const put = async () => {
    setAdding(true);
    const isIn = await add(chosen.ppid, count);
    setAdding(false);
    if (isIn) onOpenChange(false);
  };
  const picture = { url: chosen.imagePath, width: 120, height: 120, alt: `${item.name} ${chosen.specText}` };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="选择规格"
      footer={
        <Button variant="primary" pending={isAdding} onClick={put}>
          加入购物车
        </Button>
      }
    >
      <div className={styles.goods}>
        <Picture picture={picture} width={120} height={120} />
        <div>
          <p className={styles.name}>{item.name}</p>
          <Price yuan={chosen.price} text={priceSentinelText(chosen.price)} size="lg" />
        </div>
      </div>
      <div className={styles.choices}>
        <ChoiceChips
          label="规格"
          options={item.sku.map((one) => ({ value: String(one.ppid), label: one.specText }))}
          value={String(chosen.ppid)}
          onValueChange={(value) => setPpid(Number(value))}
        />
        <div className={styles.count}>
          <span className={styles.label}>数量</span>
          <QuantityStepper value={count} max={MOST_UNITS} onValueChange={setCount} />
        </div>
      </div>
    </Dialog>
  );
}
