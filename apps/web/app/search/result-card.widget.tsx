import { priceSentinelText } from '@jishi/contract/money.ts';
import { classNames } from '@jishi/ui/class-names';
import { Picture, pictureAddress } from '@jishi/ui/picture';
import { Price } from '@jishi/ui/price';
import { Tag } from '@jishi/ui/tag';
import { useState } from 'react';
import { GoodsTag } from '../product/frame/goods-tag.widget.tsx';
import { formatCount } from '../shell/format-count.ts';
import { CardActs } from './card-acts.widget.tsx';
import { redrawMarks } from './picture-marks.ts';
import styles from './result-card.module.css';
import type { ShownResult } from './shown-result.ts';
import type { SpecialPrice } from './special-prices.ts';

/** Side of the picture in CSS pixels: a fifth of the column, less its padding. */
const PICTURE_SIZE = 196;

interface ResultCardProps {
  product: ShownResult;
  /** Present prices by ppid; what is not there is priced as the list came (S364). */
  prices: ReadonlyMap<number, SpecialPrice>;
  /** In the first screen. */
  priority?: boolean;
}

/**
 * One model of a list: pointing at a colour, or reaching it by keyboard, shows that colour, its price and its address;
 * each colour is a link itself.
 */
export function ResultCard({ product, prices, priority = false }: ResultCardProps) {
  const {
    name,
    sellingPoint,
    colors,
    tags,
    commentCount,
    soldCount,
    stockText,
    canBuy,
    sampleText,
    activityText,
  } = product;
  const [ppid, setPpid] = useState(product.ppid);
  const image = colors.find((color) => color.ppid === ppid)?.image ?? product.image;
  const now = prices.get(ppid);
  const { price, listPrice }: Pick<SpecialPrice, 'price' | 'listPrice'> = now ?? product;
  const marks = redrawMarks(product.marks, now);
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        <Picture picture={image} width={PICTURE_SIZE} height={PICTURE_SIZE} priority={priority} />
        {activityText !== '' && <span className={styles.activity}>{activityText}</span>}
        {canBuy && marks.areaPrice !== '' && (
          <span className={classNames(styles.areaPrice, 'tabular')}>{marks.areaPrice}</span>
        )}
        {canBuy && marks.onHandPrice !== '' && (
          <span className={classNames(styles.onHand, 'tabular')}>{marks.onHandPrice}</span>
        )}
        {!canBuy && <span className={styles.stock}>{stockText}</span>}
        <CardActs ppid={ppid} name={name} picture={image.url} canBuy={canBuy} />
      </div>
      {colors.length > 1 && (
        <div className={styles.colors}>
          <Colors product={product} shown={ppid} onShow={setPpid} />
        </div>
      )}
      <div className={styles.words}>
        <h2 className={styles.name}>
          <a href={`/product/${ppid}`} className={styles.link} title={name}>
            {name}
          </a>
        </h2>
        {sellingPoint && <p className={styles.point}>{sellingPoint}</p>}
      </div>
      <p className={styles.price}>
        <Price yuan={price} text={priceSentinelText(price)} listYuan={listPrice} size="lg" />
      </p>
      <p className={classNames(styles.comments, 'tabular')}>
        {soldCount > 0 && <span>已售 {formatCount(soldCount)}</span>}
        {commentCount > 0 ? (
          <a href={`/product/${ppid}#comments`}>{formatCount(commentCount)} 条评价</a>
        ) : (
          '暂无评价'
        )}
      </p>
      <div className={styles.tags}>
        {/* Another colour is another SKU, and no sample. */}
        {sampleText !== '' && ppid === product.ppid && (
          <Tag tone="warning" size="sm">
            {sampleText}
          </Tag>
        )}
        {canBuy && stockText !== '' && (
          <Tag tone="warning" size="sm">
            {stockText}
          </Tag>
        )}
        {tags.map((tag) => (
          <GoodsTag key={tag} tag={tag} />
        ))}
      </div>
    </article>
  );
}

interface ColorsProps {
  product: ShownResult;
  /** The ppid that the card stands for now. */
  shown: number;
  onShow(ppid: number): void;
}

function Colors({ product: { name, colors }, shown, onShow }: ColorsProps) {
  return (
    <ul aria-label={`${name}的颜色`}>
      {colors.map(({ ppid, name: colorName, image }) => (
        <li key={ppid}>
          <a
            href={`/product/${ppid}`}
            className={styles.color}
            title={colorName}
            data-shown={ppid === shown || undefined}
            onPointerEnter={() => onShow(ppid)}
            onFocus={() => onShow(ppid)}
          >
            <img
              src={pictureAddress(image.url, 160, 'webp') ?? image.url}
              alt={colorName}
              width={24}
              height={24}
              loading="lazy"
              decoding="async"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
