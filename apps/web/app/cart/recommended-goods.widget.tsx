import { priceSentinelText } from '@jishi/contract/money.ts';
import { Button } from '@jishi/ui/button';
import { Card } from '@jishi/ui/card';
import { Carousel } from '@jishi/ui/carousel';
import { Picture } from '@jishi/ui/picture';
import { Price } from '@jishi/ui/price';
import { SectionTitle } from '@jishi/ui/section-title';
import { useState } from 'react';
import type { Recommended } from './cart-shapes.ts';
import styles from './recommended-goods.module.css';
import { VariantDialog } from './variant-dialog.widget.tsx';

/** Slides that are seen at once (S172). */
const PER_VIEW = 5;
const PICTURE_SIZE = 160;

interface RecommendedGoodsProps {
  items: readonly Recommended[];
  add(ppid: number, count: number): Promise<boolean>;
}

/** 为你推荐 below the cart (S172). Goods with several variants ask which (S173). */
export function RecommendedGoods({ items, add }: RecommendedGoodsProps) {
  const [asked, setAsked] = useState<Recommended>();
  const [isOpen, setOpen] = useState(false);
  const shown = items.filter(({ sku }) => sku.length > 0);
  if (shown.length === 0) return null;
  const choose = (item: Recommended) => {
    setAsked(item);
    setOpen(true);
  };
  return (
    <section className={styles.section}>
      <SectionTitle title="为你推荐" />
      <Carousel label="为你推荐" perView={PER_VIEW} gap={12}>
        {shown.map((item) => (
          <RecommendedCard key={item.sku[0]?.ppid} item={item} add={add} choose={choose} />
        ))}
      </Carousel>
      {asked && (
        <VariantDialog key={asked.name} item={asked} open={isOpen} onOpenChange={setOpen} add={add} />
      )}
    </section>
  );
}

interface RecommendedCardProps {
  item: Recommended;
  add(ppid: number, count: number): Promise<boolean>;
  choose(item: Recommended): void;
}

function RecommendedCard({ item, add, choose }: RecommendedCardProps) {
  const [isAdding, setAdding] = useState(false);
  const [first] = item.sku;
  if (!first) return null;
  const put = async () => {
    if (item.sku.length > 1) return choose(item);
    setAdding(true);
    await add(first.ppid, 1);
    setAdding(false);
  };
  const picture = { url: first.imagePath, width: PICTURE_SIZE, height: PICTURE_SIZE, alt: '' };
  return (
    <Card padding="md" className={styles.card}>
      <a href={`/product/${first.ppid}`} className={styles.goods}>
        <Picture picture={picture} width={PICTURE_SIZE} height={PICTURE_SIZE} className={styles.picture} />
        <span className={styles.name}>{item.name}</span>
      </a>
      <Price yuan={first.price} text={priceSentinelText(first.price)} size="md" className={styles.price} />
      <Button block pending={isAdding} disabled={priceSentinelText(first.price) !== undefined} onClick={put}>
        加入购物车
      </Button>
    </Card>
  );
}
