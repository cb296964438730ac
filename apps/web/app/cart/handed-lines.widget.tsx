import type { Contract } from '@jishi/contract/index.ts';
import { priceSentinelText } from '@jishi/contract/money.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { Picture } from '@jishi/ui/picture';
import { Price } from '@jishi/ui/price';
import { Tag } from '@jishi/ui/tag';
import styles from './phone-cart.module.css';

const PICTURE_SIZE = 64;

type HandedLine = OutputOf<Contract['cart']['handOff']>['lines'][number];

/** What a QR brings: goods by themselves, then packages as blocks, then what is cheaper with them. */
export function HandedLines({ lines }: { lines: readonly HandedLine[] }) {
  const blocks = Map.groupBy(lines, ({ packageId, isAddon }) => (isAddon ? -1 : packageId));
  const inOrder = [...blocks].sort(([a], [b]) => rank(a) - rank(b));
  return inOrder.map(([key, block]) => (
    <section key={key} className={styles.block} aria-label={titleOf(key, block) || '商品'}>
      {key !== 0 && (
        <h2 className={styles.title}>
          <Tag tone="brand" look="outline">
            {key === -1 ? '换购' : '套餐'}
          </Tag>
          {titleOf(key, block)}
        </h2>
      )}
      <ul className={styles.lines}>
        {block.map((line) => (
          <Line key={line.ppid} line={line} />
        ))}
      </ul>
    </section>
  ));
}

/** Goods first, add-ons last. */
function rank(key: number): number {
  return key === -1 ? 2 : Math.min(key, 1);
}

function titleOf(key: number, [first]: readonly HandedLine[]): string {
  if (key === -1) return '超值换购';
  return key === 0 ? '' : (first?.packageName ?? '');
}

function Line({ line }: { line: HandedLine }) {
  const { name, specText, image, price, count, available, gifts } = line;
  return (
    <li className={styles.line}>
      <Picture picture={{ ...image, alt: '' }} width={PICTURE_SIZE} height={PICTURE_SIZE} />
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        {specText && <p className={styles.spec}>{specText}</p>}
        <p className={styles.price}>
          <Price yuan={price} text={priceSentinelText(price)} size="sm" />
          <span className="tabular">× {count}</span>
          {!available && <Tag>暂时无法购买</Tag>}
        </p>
        {gifts.map((gift) => (
          <p key={gift.ppid} className={styles.spec}>
            <Tag tone="success">赠品</Tag> {gift.name} × {gift.count}
          </p>
        ))}
      </div>
    </li>
  );
}
