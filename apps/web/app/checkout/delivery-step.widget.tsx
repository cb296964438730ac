import { Card } from '@jishi/ui/card';
import { RadioGroup } from '@jishi/ui/radio-group';
import { SectionTitle } from '@jishi/ui/section-title';
import { Select } from '@jishi/ui/select';
import type { ReactNode } from 'react';
import styles from './checkout.module.css';
import { StoreChoice } from './store-choice.widget.tsx';
import type { Checkout } from './use-checkout.ts';

interface DeliveryStepProps {
  checkout: Checkout;
  /** Cities with stores. */
  cities: readonly { id: number; name: string }[];
  /** What is chosen for a parcel. */
  address: ReactNode;
}

/** How the goods come: to an address, or fetched at a store; and when. */
export function DeliveryStep({ checkout, cities, address }: DeliveryStepProps) {
  const { choice, change, times } = checkout;
  const isPickup = choice.delivery === 'pickup';
  return (
    <Card as="section" padding="lg" aria-label="配送">
      <SectionTitle title="配送方式" className={styles.sectionTitle} />
      <RadioGroup
        label="配送方式"
        hideLabel
        name="delivery"
        look="card"
        value={choice.delivery}
        onValueChange={(delivery) => change({ delivery: delivery === 'pickup' ? 'pickup' : 'express' })}
        options={[
          { value: 'express', label: '快递配送', note: `${checkout.info.freightText}，送货上门` },
          { value: 'pickup', label: '门店自提', note: '免运费，到店当面验机' },
        ]}
      />
      <div className={styles.subsection}>
        <h3 className={styles.subtitle}>{isPickup ? '自提门店' : '收货地址'}</h3>
        {isPickup ? <StoreChoice checkout={checkout} cities={cities} /> : address}
      </div>
      {times.length > 0 && (
        <div className={styles.subsection}>
          <h3 className={styles.subtitle}>{isPickup ? '到店时间' : '送货时间'}</h3>
          <Select
            label={isPickup ? '到店时间' : '送货时间'}
            hideLabel
            className={styles.time}
            options={times.map(({ value, text }) => ({ value, label: text }))}
            value={choice.deliveryTime}
            onValueChange={(deliveryTime) => change({ deliveryTime })}
          />
        </div>
      )}
    </Card>
  );
}
