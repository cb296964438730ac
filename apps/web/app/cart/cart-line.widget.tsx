import { priceSentinelText } from '@jishi/contract/money.ts';
import { Button } from '@jishi/ui/button';
import { Checkbox } from '@jishi/ui/checkbox';
import { classNames } from '@jishi/ui/class-names';
import { Picture } from '@jishi/ui/picture';
import { formatYuan, Price } from '@jishi/ui/price';
import { Tag } from '@jishi/ui/tag';
import { memo } from 'react';
import styles from './cart-line.module.css';
import type { CartLine } from './cart-shapes.ts';
import { LineGifts, LinePromotion } from './line-promotion.widget.tsx';
import { LineQuantity } from './line-quantity.widget.tsx';
import { LineServices } from './line-services.widget.tsx';
import type { CartActs } from './use-cart.ts';

interface CartLineRowProps {
  line: CartLine;
  isSelected: boolean;
  /** It is ticked and taken out with the others of its package. */
  isInPackage?: boolean;
  acts: CartActs;
  linkTarget: '_top' | undefined;
}

/** One line of the cart (S168 to S170). Memoized: in a cart of 200 lines only the one that changes is drawn again. */
export const CartLineRow = memo(function CartLineRow({
  line,
  isSelected,
  isInPackage = false,
  acts,
  linkTarget,
}: CartLineRowProps) {
  const { basketId, name, available, price, listPrice, realUnitPrice, subtotal, isAddon } = line;
  return (
    <li className={classNames(styles.line, !available && styles.invalid)}>
      <Checkbox
        className={styles.check}
        aria-label={line.isOldMachine ? `用旧机${name}抵扣` : `选择${name}`}
        checked={isSelected}
        disabled={!available || isInPackage}
        onCheckedChange={() => acts.select({ type: 'line', basketId })}
      />
      {line.isOldMachine ? (
        <OldPhone line={line} />
      ) : (
        <LineGoods line={line} acts={acts} linkTarget={linkTarget} />
      )}
      <div className={styles.price}>
        {line.isOldMachine && <Price yuan={price} tone="ink" size="sm" decimals="always" />}
        {price > 0 && (
          <Price
            yuan={price}
            text={priceSentinelText(price)}
            listYuan={priceSentinelText(price) ? undefined : listPrice}
            tone="ink"
            size="sm"
          />
        )}
        {available && realUnitPrice > 0 && realUnitPrice < price && (
          <span className={styles.real}>到手价 {formatYuan(realUnitPrice)}</span>
        )}
      </div>
      <div className={styles.quantity}>
        {line.isOldMachine ? (
          <span className={styles.still}>1</span>
        ) : (
          <LineQuantity line={line} setCount={acts.setCount} />
        )}
      </div>
      <div className={styles.subtotal}>
        {available && (subtotal > 0 || line.isOldMachine) && (
          <Price yuan={subtotal} text={priceSentinelText(subtotal)} size="md" />
        )}
      </div>
      <div className={styles.actions}>
        {!isInPackage && (
          <Button
            variant="link"
            aria-label={line.isOldMachine ? `取消旧机${name}抵扣` : `删除${name}`}
            onClick={() => remove(line, acts)}
          >
            {line.isOldMachine ? '取消抵扣' : '删除'}
          </Button>
        )}
        {!isInPackage && !isAddon && !line.isOldMachine && (
          <Button variant="link" aria-label={`把${name}移入收藏`} onClick={() => acts.favour([line])}>
            移入收藏
          </Button>
        )}
      </div>
    </li>
  );
});

/** What is gone from the shelves cannot be put back into the cart, so taking it out is asked for rather than undone. */
function remove(line: CartLine, acts: CartActs): void {
  if (line.available && !line.isAddon && !line.isOldMachine) acts.remove(line);
  else {
    const title = titleOfRemoval(line);
    acts.removeAll([line.basketId], { title, message: line.name });
  }
}

function titleOfRemoval({ isAddon, isOldMachine }: CartLine): string {
  if (isOldMachine) return '不用这台旧机抵扣了？';
  return isAddon ? '删除这件换购商品？' : '删除这件失效商品？';
}

/** An old phone that pays for the goods above it; its own page is that of trading in. */
function OldPhone({ line }: { line: CartLine }) {
  const { name, specText, image, available, unavailableText } = line;
  return (
    <div className={styles.goods}>
      <span className={styles.picture}>
        <Picture picture={{ ...image, alt: '' }} width={56} height={56} />
      </span>
      <div className={styles.words}>
        <span className={styles.name}>
          <Tag tone="success">旧机</Tag> {name}
        </span>
        {specText && <p className={styles.spec}>{specText}</p>}
        {available ? (
          <LineTags line={line} />
        ) : (
          <p className={styles.tags}>
            <Tag>不可抵扣</Tag>
            <span className={styles.reason}>{unavailableText}</span>
          </p>
        )}
      </div>
    </div>
  );
}

/** Picture, name, tags, gifts and services (S168). */
function LineGoods({ line, acts, linkTarget }: Omit<CartLineRowProps, 'isSelected'>) {
  const { ppid, name, specText, image, available, unavailableText, sourceTypeTag, gift } = line;
  const address = `/product/${ppid}`;
  return (
    <div className={styles.goods}>
      <a href={address} target={linkTarget} className={styles.picture} tabIndex={-1} aria-label={name}>
        <Picture picture={{ ...image, alt: '' }} width={88} height={88} />
      </a>
      <div className={styles.words}>
        <a href={address} target={linkTarget} className={styles.name}>
          {sourceTypeTag && <Tag tone="brand">{sourceTypeTag.text}</Tag>} {name}
        </a>
        {specText && <p className={styles.spec}>{specText}</p>}
        {available ? (
          <LineTags line={line} />
        ) : (
          <p className={styles.tags}>
            <Tag>商品已失效</Tag>
            {unavailableText && <span className={styles.reason}>{unavailableText}</span>}
          </p>
        )}
        <LineGifts gifts={gift} chooseGift={acts.chooseGift} />
        {available && <LinePromotion line={line} choosePromotion={acts.choosePromotion} />}
        {available && <LineServices line={line} clickService={acts.clickService} />}
      </div>
    </div>
  );
}

/** Special price, packing and price-drop notes. */
function LineTags({
  line: { isSale, saleText, packing, depreciateInfo, groupEconomize },
}: {
  line: CartLine;
}) {
  const words = [
    isSale ? saleText : '',
    depreciateInfo,
    packing,
    groupEconomize > 0 ? `组合立省 ${formatYuan(groupEconomize)}` : '',
  ];
  const shown = words.filter(Boolean);
  if (shown.length === 0) return null;
  return (
    <p className={styles.tags}>
      {shown.map((word) => (
        <Tag key={word} tone="brand" look="outline">
          {word}
        </Tag>
      ))}
    </p>
  );
}
