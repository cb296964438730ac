import { priceSentinelText } from '@jishi/contract/money.ts';
import { LinkButton } from '@jishi/ui/link-button';
import { Picture } from '@jishi/ui/picture';
import { Price } from '@jishi/ui/price';
import { Select } from '@jishi/ui/select';
import { Stars } from '@jishi/ui/stars';
import { useNavigate } from 'react-router';
import { dropCompared } from '../shell/compare/change-compared.ts';
import { formatCount } from '../shell/format-count.ts';
import { AddToCart } from './add-to-cart.widget.tsx';
import type { ContrastGoods } from './compare-shapes.ts';
import styles from './compare-table.module.css';

interface GoodsHeadProps {
  one: ContrastGoods;
  /** Address of the comparison without these goods. */
  without: string;
  /** Address of the comparison with another SKU of the model in this column. */
  instead(ppid: number): string;
  /** What stands in the columns. */
  taken: readonly number[];
}

/** The head of a column: what it is, what it costs, another variant of it, and the cart. */
export function GoodsHead({ one, without, instead, taken }: GoodsHeadProps) {
  const navigate = useNavigate();
  const { ppid, name, image, price, listPrice, onHandPrice, stock, score, commentCount, skus } = one;
  return (
    <th scope="col" className={styles.goods}>
      <a href={`/product/${ppid}`}>
        <span className={styles.picture}>
          <Picture picture={{ ...image, alt: '' }} width={160} height={160} priority />
        </span>
        <span className={styles.name} title={name}>
          {name}
        </span>
      </a>
      <span className={styles.price}>
        <Price yuan={price} text={priceSentinelText(price)} listYuan={listPrice} size="lg" />
      </span>
      <span className={styles.onHand}>
        {onHandPrice < price && (
          <>
            预估到手价 <b className="tabular">¥{onHandPrice}</b>
          </>
        )}
      </span>
      <span className={styles.score}>
        {commentCount > 0 ? (
          <>
            <Stars value={score} size="sm" showValue /> {formatCount(commentCount)} 条评价
          </>
        ) : (
          '暂无评价'
        )}
      </span>
      <span className={styles.stock}>{stock.tip}</span>
      <Select
        label={`更换${name}的规格`}
        hideLabel
        size="sm"
        value={String(ppid)}
        options={skus.map((sku) => ({
          value: String(sku.ppid),
          label: sku.specText || '标准版',
          disabled: sku.ppid !== ppid && taken.includes(sku.ppid),
        }))}
        onValueChange={(chosen) =>
          navigate(instead(Number(chosen)), { replace: true, preventScrollReset: true })
        }
      />
      <span className={styles.acts}>
        <AddToCart one={one} />
        <LinkButton
          href={without}
          size="sm"
          variant="ghost"
          data-replace=""
          data-keep-scroll=""
          aria-label={`移除${name}`}
          onClick={() => dropCompared(ppid)}
        >
          移除
        </LinkButton>
      </span>
    </th>
  );
}
