import { sampleLabelNames } from '@jishi/contract/sample-label.ts';
import { Picture } from '@jishi/ui/picture';
import { Price } from '@jishi/ui/price';
import { Tag } from '@jishi/ui/tag';
import { unitAddress } from './unit-address.ts';
import type { UnitCardData } from './unit-shapes.ts';
import styles from './units.module.css';

const PICTURE_SIZE = 208;

/** A unit in a grid: its own picture, how it looks, what it costs and where it lies. */
export function UnitCard({ unit, priority = false }: { unit: UnitCardData; priority?: boolean }) {
  const { title, specs, picture, price, listPrice, grade, battery, flaw, storeName, stockText, tags } = unit;
  return (
    <li>
      <a href={unitAddress(unit)} className={styles.card}>
        <span className={styles.cardPicture}>
          <Picture
            picture={{ ...picture, alt: '' }}
            width={PICTURE_SIZE}
            height={PICTURE_SIZE}
            priority={priority}
          />
          {unit.left === 0 && <span className={styles.veil}>{unit.isSold ? '已售出' : '已被下单'}</span>}
        </span>
        <span className={styles.cardTags}>
          {tags.map((tag) => (
            <Tag key={tag.text} size="sm" tone="brand" look="outline">
              {tag.text}
            </Tag>
          ))}
          {unit.sampleLabel !== undefined && (
            <Tag size="sm" tone="warning">
              {sampleLabelNames[unit.sampleLabel]}
            </Tag>
          )}
          <Tag size="sm">{grade}</Tag>
          {battery > 0 && <span className={styles.faint}>电池 {battery}%</span>}
        </span>
        <span className={styles.cardName}>{title}</span>
        <span className={styles.cardNote}>{flaw || specs}</span>
        <span className={styles.cardPrice}>
          <Price yuan={price} {...(listPrice > price && { listYuan: listPrice })} />
        </span>
        <span className={styles.cardFacts}>
          <span className={styles.cut}>{storeName}</span>
          <span className={styles.cut}>{unit.left > 0 ? stockText : ''}</span>
        </span>
      </a>
    </li>
  );
}

/** Units in a grid. */
export function UnitGrid({ units, priority = 0 }: { units: readonly UnitCardData[]; priority?: number }) {
  return (
    <ul className={styles.grid}>
      {units.map((unit, index) => (
        <UnitCard key={unit.id} unit={unit} priority={index < priority} />
      ))}
    </ul>
  );
}
