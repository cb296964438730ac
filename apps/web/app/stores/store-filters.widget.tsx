import { storeServices } from '@jishi/contract/store-service.ts';
import { Button } from '@jishi/ui/button';
import { TextField } from '@jishi/ui/text-field';
import { Form } from 'react-router';
import styles from './store-list.module.css';
import { isNarrowed, type StoresView, storesAddress } from './stores-view.ts';

/** Services that are asked for; the others stand on the cards. */
const ASKED_FOR = ['selfPickup', 'repair', 'recycle', 'tradeIn', 'secondHand'] as const;

/** What the list can be narrowed by: links that are pressed again to be taken back, and words of name or road. */
export function StoreFilters({ view }: { view: StoresView }) {
  const chips = [
    { label: '营业中', isOn: view.openOnly, href: storesAddress(view, { openOnly: !view.openOnly }) },
    ...ASKED_FOR.map((service) => ({
      label: storeServices[service],
      isOn: view.service === service,
      href: storesAddress(view, { service: view.service === service ? '' : service }),
    })),
    { label: '品牌店', isOn: view.brandOnly, href: storesAddress(view, { brandOnly: !view.brandOnly }) },
  ];
  return (
    <div className={styles.filters}>
      <ul className={styles.chips} aria-label="筛选门店">
        {chips.map(({ label, isOn, href }) => (
          <li key={label}>
            <a
              href={href}
              className={styles.chip}
              aria-current={isOn ? 'true' : undefined}
              data-keep-scroll
              rel="nofollow"
            >
              {label}
            </a>
          </li>
        ))}
        {isNarrowed(view) && (
          <li>
            <a
              href={storesAddress({ ...view, service: '', openOnly: false, brandOnly: false, keyword: '' })}
              className={styles.clear}
              data-keep-scroll
            >
              清除筛选
            </a>
          </li>
        )}
      </ul>
      <Form method="get" action="/stores" className={styles.search} role="search" key={view.keyword}>
        {view.cityId !== undefined && <input type="hidden" name="city" value={view.cityId} />}
        {view.service !== '' && <input type="hidden" name="service" value={view.service} />}
        {view.openOnly && <input type="hidden" name="open" value="1" />}
        {view.brandOnly && <input type="hidden" name="brand" value="1" />}
        <TextField
          label="门店名称或道路"
          hideLabel
          name="q"
          type="search"
          maxLength={40}
          placeholder="门店名称或道路"
          defaultValue={view.keyword}
        />
        <Button type="submit">搜索</Button>
      </Form>
    </div>
  );
}
