import { ChoiceChips } from '@jishi/ui/choice-chips';
import { formatYuan } from '@jishi/ui/price';
import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ProductService } from './product-shapes.ts';
import { serviceField } from './purchase-wish.ts';
import styles from './service-choice.module.css';
import { LABEL_WIDTH } from './spec-choice.widget.tsx';
import type { Purchase } from './use-purchase.ts';

/** Services that are always seen; the others open on demand. */
const FIRST_SERVICES = 2;

interface ServiceChoiceProps {
  services: readonly ProductService[];
  purchase: Pick<Purchase, 'services' | 'chooseService'>;
}

/** Screen insurance and the like: at most one variant of each service. */
export function ServiceChoice({ services, purchase }: ServiceChoiceProps) {
  const rest = services.slice(FIRST_SERVICES);
  return (
    <div className={styles.services}>
      {services.slice(0, FIRST_SERVICES).map((service) => (
        <Service key={service.productId} service={service} purchase={purchase} />
      ))}
      {rest.length > 0 && (
        <details className={styles.rest}>
          <summary className={styles.more}>
            更多服务：{rest.map((service) => service.name).join('、')}
            <ChevronDown size={14} />
          </summary>
          {rest.map((service) => (
            <Service key={service.productId} service={service} purchase={purchase} />
          ))}
        </details>
      )}
    </div>
  );
}

function Service({
  service: { productId, name, description, sku },
  purchase,
}: { service: ProductService } & Pick<ServiceChoiceProps, 'purchase'>) {
  return (
    <div>
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
  );
}
