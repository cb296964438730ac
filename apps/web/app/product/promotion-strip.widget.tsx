import { writeBeijingMinute } from '@jishi/contract/beijing-time.ts';
import { PACKAGE_NUMBER, promotionTypes } from '@jishi/contract/promotion-words.ts';
import { Tag } from '@jishi/ui/tag';
import type { CityDetail } from './product-shapes.ts';
import styles from './promotion-strip.module.css';

const names = new Map<number, string>(
  Object.values(promotionTypes).map(({ number, name }) => [number, name] as const),
);

/** More than these are one click away. */
const SHOWN = 4;

/** What is offered with goods (S344): one row each, options of add-ons and gifts below. Packages are chosen apart. */
export function PromotionStrip({ promotions: all }: Pick<CityDetail, 'promotions'>) {
  const promotions = all.filter(({ promotionType }) => promotionType !== PACKAGE_NUMBER);
  if (promotions.length === 0) return null;
  const [shown, more] = [promotions.slice(0, SHOWN), promotions.slice(SHOWN)];
  return (
    <div className={styles.strip}>
      <span className={styles.label}>促销</span>
      <div className={styles.rows}>
        <Rows promotions={shown} />
        {more.length > 0 && (
          <details className={styles.more}>
            <summary>另有 {more.length} 项优惠</summary>
            <Rows promotions={more} />
          </details>
        )}
      </div>
    </div>
  );
}

function Rows({ promotions }: Pick<CityDetail, 'promotions'>) {
  return promotions.map(({ promotionType, title, description, endsAt, counted, options }) => (
    <div key={`${promotionType} ${title} ${description}`} className={styles.row}>
      <Tag tone="brand" look="outline" size="sm">
        {names.get(promotionType) ?? '优惠'}
      </Tag>
      <div className={styles.words}>
        {title}
        {description !== '' && description !== title && (
          <span className={styles.description}>{description}</span>
        )}
        {endsAt !== null && <span className={styles.end}>至 {writeBeijingMinute(endsAt)}</span>}
        {counted && <span className={styles.counted}>已计入到手价</span>}
        {options.length > 0 && (
          <ul className={styles.options}>
            {options.map((option) => (
              <li key={option.id} data-selected={option.selected || undefined}>
                {option.text}
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  ));
}
