import type { ComponentType } from 'react';
import { ProductCard, type ShownProduct } from '../../product/frame/product-card.widget.tsx';
import { Kept } from '../../shell/kept/kept.tsx';
import { unwrap } from '../../shell/kept/sealed.ts';
import { BlockHead } from './block-head.widget.tsx';
import styles from './goods-blocks.module.css';
import type { BlockProps, GoodsBlock } from './topic-shapes.ts';

/** Goods in rows of five. */
export const GoodsGrid = goodsBlock(({ data: { props, groups } }) => (
  <>
    <BlockHead props={props} />
    <Cards products={groups[0]?.products ?? []} />
  </>
));

/** Goods in one row that is scrolled sideways, by hand, wheel or keys: it needs no script. */
export const GoodsRow = goodsBlock(({ data: { props, groups } }) => (
  <>
    <BlockHead props={props} />
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys. */}
    <ul className={styles.row} tabIndex={0} aria-label={`${props.title}，可左右滚动`}>
      {groups[0]?.products.map((product) => (
        <li key={product.ppid}>
          <ProductCard product={product} pictureSize={160} />
        </li>
      ))}
    </ul>
  </>
));

/** Floors with tabs that lead to each of them. */
export const Floors = goodsBlock(({ data: { id: blockId, props, groups } }) => {
  const goods = new Map(groups.map(({ id, products }) => [id, products]));
  const floors = props.items.filter(({ id }) => goods.has(id));
  const anchorOf = (id: number) => `floor-${blockId}-${id}`;
  return (
    <>
      <BlockHead props={{ ...props, link: '' }} />
      <nav className={styles.tabs} aria-label={`${props.title}楼层`}>
        {floors.map(({ id, title }) => (
          <a key={id} href={`#${anchorOf(id)}`}>
            {title}
          </a>
        ))}
      </nav>
      {floors.map(({ id, title, text, link }) => (
        <section key={id} id={anchorOf(id)} className={styles.floor} aria-label={title}>
          <BlockHead props={{ ...props, title, text, link }} />
          <Cards products={goods.get(id) ?? []} />
        </section>
      ))}
    </>
  );
});

/** A block that is drawn once for all who are shown the same goods; nothing where there are none. */
function goodsBlock(Content: ComponentType<{ data: GoodsBlock }>) {
  return function Goods({ block, data }: BlockProps) {
    if (!data?.goods) return null;
    return (
      <Kept
        as="section"
        className="page-column"
        aria-label={block.props.title}
        part={Content}
        data={unwrap(data.goods)}
      />
    );
  };
}

function Cards({ products }: { products: readonly ShownProduct[] }) {
  return (
    <ul className={styles.grid}>
      {products.map((product) => (
        <li key={product.ppid}>
          <ProductCard product={product} pictureSize={160} />
        </li>
      ))}
    </ul>
  );
}
