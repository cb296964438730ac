import styles from './model-list.module.css';
import { modelListAddress } from './recycle-addresses.ts';

interface Branch {
  id: number;
  name: string;
  brands: readonly { id: number; name: string; models: number }[];
}

/** Categories with their brands; where one is chosen, its brands are open and the others folded. */
export function BrandTree({
  tree,
  categoryId,
  brandId,
}: {
  tree: readonly Branch[];
  categoryId: number;
  brandId: number;
}) {
  const isHere = (category: number, brand: number) =>
    category === categoryId && brand === brandId ? 'page' : undefined;
  return (
    <nav className={styles.tree} aria-label="分类与品牌">
      <a href="/huiShou/list" className={styles.branch} aria-current={isHere(0, 0)}>
        全部机型
      </a>
      {tree.map(({ id, name, brands }) => (
        <details key={`${id}-${categoryId}`} open={categoryId === 0 || categoryId === id}>
          <summary className={styles.category}>{name}</summary>
          <a
            href={modelListAddress({ categoryId: id })}
            className={styles.branch}
            aria-current={isHere(id, 0)}
          >
            <span>全部{name}</span>
            <span className={styles.count}>{brands.reduce((sum, { models }) => sum + models, 0)}</span>
          </a>
          {brands.map((brand) => (
            <a
              key={brand.id}
              href={modelListAddress({ categoryId: id, brandId: brand.id })}
              className={styles.branch}
              aria-current={isHere(id, brand.id)}
            >
              <span>{brand.name}</span>
              <span className={styles.count}>{brand.models}</span>
            </a>
          ))}
        </details>
      ))}
    </nav>
  );
}
