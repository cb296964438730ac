import { Select } from '@jishi/ui/select';
import { Tag } from '@jishi/ui/tag';
import { useShell } from '../shell/use-shell.ts';
import styles from './checkout.module.css';
import type { PickupStore } from './checkout-shapes.ts';
import { ChoiceCard } from './choice-card.widget.tsx';
import type { Checkout } from './use-checkout.ts';

interface StoreChoiceProps {
  checkout: Checkout;
  cities: readonly { id: number; name: string }[];
}

/** Stores of a city, those that have all of the goods to choose from. */
export function StoreChoice({ checkout: { info, choice, change }, cities }: StoreChoiceProps) {
  const { city } = useShell();
  const own = { id: city.cityId, name: city.cityName };
  const offered = cities.some(({ id }) => id === own.id) ? cities : [own, ...cities];
  return (
    <>
      <Select
        label="所在城市"
        hideLabel
        className={styles.city}
        options={offered.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={String(choice.cityId || own.id)}
        onValueChange={(id) => change({ cityId: Number(id), shopId: 0 })}
      />
      {info.stores.length === 0 ? (
        <p className={styles.note}>这个城市还没有门店，请换一个城市，或选择快递配送</p>
      ) : (
        <ul className={styles.cards} aria-label="自提门店">
          {info.stores.map((store) => (
            <ChoiceCard
              key={store.id}
              name="store"
              checked={store.id === choice.shopId}
              disabled={!store.inStock}
              onChoose={() => change({ shopId: store.id })}
            >
              <StoreText store={store} />
            </ChoiceCard>
          ))}
        </ul>
      )}
    </>
  );
}

function StoreText({ store: { name, address, phone, openTime, inStock } }: { store: PickupStore }) {
  return (
    <>
      <span className={styles.storeName}>
        <b>{name}</b>
        <Tag tone={inStock ? 'success' : 'neutral'}>{inStock ? '有货' : '缺货'}</Tag>
      </span>
      <span className={styles.storeLine}>{address}</span>
      <span className={styles.storeLine}>
        营业时间 {openTime}
        {phone && `　电话 ${phone}`}
      </span>
    </>
  );
}
