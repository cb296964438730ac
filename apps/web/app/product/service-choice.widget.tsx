import { ChoiceChips } from '@jishi/ui/choice-chips';
import { formatYuan } from '@jishi/ui/price';
import type { ProductService } from './product-shapes.ts';
import { serviceField } from './purchase-wish.ts';
import styles from './service-choice.module.css';
import { LABEL_WIDTH } from './spec-choice.widget.tsx';
import type { Purchase } from './use-purchase.ts';

interface ServiceChoiceProps {
  services: readonly ProductService[];
  purchase: Pick<Purchase, 'services' | 'chooseService'>;
}

/** Screen insurance and the like: at most one variant of each service. */
export function ServiceChoice({ services, purchase }: ServiceChoiceProps) {
  return services.map(({ productId, name, description, sku }) => (
    <div key={productId}>
      <ChoiceChips
        label={name}
        labelWidth={LABEL_WIDTH}
        name={serviceField(productId)}
        value={String(purchase.services.get(productId) ?? '')}
        onValueChange={(value) => purchase.chooseService(productId, value === '' ? undefined : Number(value))}
        options={[
          { value: '', label: '不需要' },
          ...sku.map((variant) => ({
            value: String(variant.ppid),
            label: `${variant.name} ${formatYuan(variant.price)}`,
          })),
        ]}
      />
      {description !== '' && <p className={styles.description}>{description}</p>}
    </div>
  ));
}
