import type { Contract } from '@jishi/contract/index.ts';
import { priceSentinelText } from '@jishi/contract/money.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { ADDED_TO_CART } from '@jishi/contract/said-alike.ts';
import { Button } from '@jishi/ui/button';
import { Card } from '@jishi/ui/card';
import { classNames } from '@jishi/ui/class-names';
import { IconButton } from '@jishi/ui/icon-button';
import { Picture } from '@jishi/ui/picture';
import { Price } from '@jishi/ui/price';
import { Tag } from '@jishi/ui/tag';
import { toast } from '@jishi/ui/toast';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { api } from '../shell/api.ts';
import { showFailure } from '../shell/show-failure.ts';
import { useVisitor } from '../shell/visitor.tsx';
import styles from './favourite.module.css';

type Favourite = OutputOf<Contract['favourite']['list']>['list'][number];

const PICTURE_SIZE = 160;

/** One favourite: what has left the shelves is told, and can only be taken out. */
export function FavouriteCard({ goods, onRemove }: { goods: Favourite; onRemove(): void }) {
  const { ppid, name, price, image, available } = goods;
  const { refresh } = useVisitor();
  const [isAdding, setAdding] = useState(false);
  const text = priceSentinelText(price);
  const put = async () => {
    setAdding(true);
    try {
      await api.cart.add({ ppid, count: 1 });
      toast(ADDED_TO_CART, { tone: 'success' });
      refresh();
    } catch (error) {
      showFailure(error);
    } finally {
      setAdding(false);
    }
  };
  return (
    <Card as="li" padding="sm" className={classNames(styles.card, !available && styles.gone)}>
      <IconButton
        label={`取消收藏${name}`}
        icon={<Trash2 size={16} />}
        size="sm"
        className={styles.remove}
        onClick={onRemove}
      />
      <a href={`/product/${ppid}`} className={styles.goods}>
        <Picture
          picture={{ ...image, alt: '' }}
          width={PICTURE_SIZE}
          height={PICTURE_SIZE}
          className={styles.picture}
        />
        <span className={styles.name}>{name}</span>
      </a>
      <div className={styles.price}>
        {available ? <Price yuan={price} text={text} size="md" /> : <Tag>商品已失效</Tag>}
      </div>
      <Button block disabled={!available || text !== undefined} pending={isAdding} onClick={put}>
        加入购物车
      </Button>
    </Card>
  );
}
