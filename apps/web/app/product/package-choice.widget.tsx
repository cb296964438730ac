import { ChoiceChips } from '@jishi/ui/choice-chips';
import { Picture } from '@jishi/ui/picture';
import { formatYuan, Price } from '@jishi/ui/price';
import styles from './package-choice.module.css';
import type { PackageOffer } from './product-shapes.ts';
import { PACKAGE_FIELD } from './purchase-wish.ts';
import { LABEL_WIDTH } from './spec-choice.widget.tsx';
import type { Purchase } from './use-purchase.ts';

const PICTURE_SIZE = 56;

interface PackageChoiceProps {
  packages: readonly PackageOffer[];
  purchase: Pick<Purchase, 'package' | 'choosePackage'>;
}

/** The goods alone, or one of the packages that they are cheaper in (S344); what is in it stands below. */
export function PackageChoice({ packages, purchase }: PackageChoiceProps) {
  if (packages.length === 0) return null;
  const chosen = purchase.package;
  return (
    <div className={styles.packages}>
      <ChoiceChips
        label="套餐"
        labelWidth={LABEL_WIDTH}
        name={PACKAGE_FIELD}
        value={String(chosen?.id ?? '')}
        onValueChange={(value) => purchase.choosePackage(value === '' ? undefined : Number(value))}
        options={[
          { value: '', label: '单品' },
          ...packages.map(({ id, name, saved, available }) => ({
            value: String(id),
            label: name,
            disabled: !available,
            ...(available ? saved > 0 && { note: `省 ${formatYuan(saved)}` } : { note: '暂时缺货' }),
          })),
        ]}
      />
      {chosen && <PackageGoods offer={chosen} />}
    </div>
  );
}

function PackageGoods({ offer: { name, price, saved, items } }: { offer: PackageOffer }) {
  return (
    <div className={styles.inside}>
      <ul className={styles.goods} aria-label={`${name}包含的商品`}>
        {items.map(({ ppid, name: goods, specText, image, price: unit, units }) => (
          <li key={ppid} className={styles.item}>
            <Picture
              picture={{ ...image, alt: '' }}
              width={PICTURE_SIZE}
              height={PICTURE_SIZE}
              className={styles.picture}
            />
            <div className={styles.words}>
              <a href={`/product/${ppid}`} className={styles.name} title={[goods, specText].join(' ').trim()}>
                {goods}
              </a>
              <span className={styles.unit}>
                {formatYuan(unit)} × {units}
              </span>
            </div>
          </li>
        ))}
      </ul>
      <p className={styles.sum}>
        套餐价 <Price yuan={price} size="lg" />
        {saved > 0 && <span className={styles.saved}>比单买省 {formatYuan(saved)}</span>}
      </p>
      <p className={styles.note}>套餐整套加入购物车，增值服务可在购物车中为每件商品选购</p>
    </div>
  );
}
