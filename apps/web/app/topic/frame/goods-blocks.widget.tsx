import { ProductCard, type ShownProduct } from '../../product/frame/product-card.widget.tsx';
import { BlockHead } from './block-head.widget.tsx';
import styles from './goods-blocks.module.css';
import type { BlockProps } from './topic-shapes.ts';

/** Goods in rows of five. */
export function GoodsGrid({ block, data }: BlockProps) {
  const products = data?.groups[0]?.products ?? [];
  if (products.length === 0) return null;
  return (
    <section className="page-column" aria-label={block.props.title}>
      <BlockHead {...block} />
      <Cards products={products} />
    </section>
  );
}

/** Goods in one row that is scrolled sideways, by hand, wheel or keys: it needs no script. */
export function GoodsRow({ block, data }: BlockProps) {
  const products = data?.groups[0]?.products ?? [];
  if (products.length === 0) return null;
  return (
    <section className="page-column" aria-label={block.props.title}>
      <BlockHead {...block} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys. */}
      <ul className={styles.row} tabIndex={0} aria-label={`${block.props.title}，可左右滚动`}>
        {products.map((product) => (
          <li key={product.ppid}>
            <ProductCard product={product} pictureSize={160} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Floors with tabs that lead to each of them. */
export function Floors({ block, data }: BlockProps) {
  const { title, text, items } = block.props;
  const goods = new Map(data?.groups.map(({ id, products }) => [id, products]));
  const floors = items.filter(({ id }) => (goods.get(id)?.length ?? 0) > 0);
  if (floors.length === 0) return null;
  const anchorOf = (id: number) => `floor-${block.id}-${id}`;
  return (
    <section className="page-column" aria-label={title}>
      <BlockHead props={{ ...block.props, text, link: '' }} />
      <nav className={styles.tabs} aria-label={`${title}楼层`}>
        {floors.map(({ id, title: name }) => (
          <a key={id} href={`#${anchorOf(id)}`}>
            {name}
          </a>
        ))}
      </nav>
      {floors.map((floor) => (
        <section key={floor.id} id={anchorOf(floor.id)} className={styles.floor} aria-label={floor.title}>
          <BlockHead props={{ ...block.props, title: floor.title, text: floor.text, link: floor.link }} />
          <Cards products={goods.get(floor.id) ?? []} />
        </section>
      ))}
    </section>
  );
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
