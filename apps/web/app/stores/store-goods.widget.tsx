import { EmptyState } from '@jishi/ui/empty-state';
import { LinkButton } from '@jishi/ui/link-button';
import { Pagination } from '@jishi/ui/pagination';
import { SectionTitle } from '@jishi/ui/section-title';
import { TabNav } from '@jishi/ui/tab-nav';
import { ProductCard } from '../product/frame/product-card.widget.tsx';
import { MissingPart } from '../shell/missing-part.widget.tsx';
import { type GoodsView, goodsAddress, type ShownGoods } from './goods-view.ts';
import styles from './store-goods.module.css';

/** What lies in the store now, by category, at its prices (C371). */
export function StoreGoods({
  storeId,
  goods,
  view,
}: {
  storeId: number;
  goods: ShownGoods | null;
  view: GoodsView;
}) {
  return (
    <section id="goods" className={styles.goods} aria-label="店内现货">
      {goods === null ? (
        <MissingPart title="店内现货" />
      ) : (
        <>
          <SectionTitle title="店内现货" size="lg" description="本店价格，现货以到店为准" />
          <Goods storeId={storeId} goods={goods} view={view} />
        </>
      )}
    </section>
  );
}

function Goods({ storeId, goods, view }: { storeId: number; goods: ShownGoods; view: GoodsView }) {
  const { list, total, page, pageSize, categories } = goods;
  if (list.length === 0) {
    return (
      <EmptyState
        title={view.categoryId > 0 ? '本店暂无此类商品' : '本店暂时没有现货'}
        description="网上下单可由仓库或其他门店发货"
        action={
          view.categoryId > 0 || page > 1 ? (
            <LinkButton href={goodsAddress(storeId, { page: 1, categoryId: 0 })}>看全部现货</LinkButton>
          ) : (
            <LinkButton href="/list/0-0-0-0-0-0">看全部商品</LinkButton>
          )
        }
      />
    );
  }
  const all = categories.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <TabNav
        label="商品分类"
        items={[{ id: 0, name: '全部', count: all }, ...categories].map(({ id, name, count }) => ({
          href: goodsAddress(storeId, { page: 1, categoryId: id }),
          label: name,
          count,
          current: id === view.categoryId,
        }))}
      />
      <ul className={styles.grid}>
        {list.map((product) => (
          <li key={product.ppid}>
            <ProductCard product={product} pictureSize={160} />
          </li>
        ))}
      </ul>
      <Pagination
        page={page}
        pageCount={Math.ceil(total / pageSize)}
        href={(to) => goodsAddress(storeId, { ...view, page: to })}
        total={total}
        className={styles.pages}
      />
    </>
  );
}
