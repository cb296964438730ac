import { Button } from '@jishi/ui/button';
import { formatYuan } from '@jishi/ui/price';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useId, useState } from 'react';
import type { CartLine } from './cart-shapes.ts';
import styles from './line-services.module.css';
import { boughtServices } from './line-services.ts';
import type { CartActs } from './use-cart.ts';

interface LineServicesProps {
  line: CartLine;
  clickService: CartActs['clickService'];
}

/** Services bought with a line, and a picker for the others, which opens in its place (S168, S187 to S189). */
export function LineServices({ line, clickService }: LineServicesProps) {
  const [isOpen, setOpen] = useState(false);
  const panelId = useId();
  if (line.service.length === 0) return null;
  const bought = boughtServices(line.service);
  return (
    <div className={styles.services}>
      {bought.length > 0 && (
        <ul className={styles.bought} aria-label="已选服务">
          {bought.map(({ ppid, name, price }) => (
            <li key={ppid} className={styles.one}>
              <ShieldCheck size={14} />
              <span>{name}</span>
              <span className="tabular">
                {formatYuan(price)} × {line.count}
              </span>
              <Button
                variant="link"
                size="sm"
                aria-label={`取消${name}`}
                onClick={() => clickService(line, ppid)}
              >
                取消
              </Button>
            </li>
          ))}
        </ul>
      )}
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setOpen(!isOpen)}
      >
        {bought.length > 0 ? '更换服务' : '选服务'}
        <ChevronDown size={14} />
      </button>
      <div id={panelId} hidden={!isOpen} className={styles.panel}>
        {isOpen &&
          line.service.map(({ productId, name, sku }) => (
            <fieldset key={productId} className={styles.product}>
              <legend className={styles.name}>{name}</legend>
              {sku.map((variant) => (
                <button
                  key={variant.ppid}
                  type="button"
                  className={styles.chip}
                  aria-pressed={variant.isBought}
                  onClick={() => clickService(line, variant.ppid)}
                >
                  {variant.name} <span className="tabular">{formatYuan(variant.price)}</span>
                </button>
              ))}
            </fieldset>
          ))}
      </div>
    </div>
  );
}
