import styles from './preview-bar.module.css';
import type { ProductDetail } from './product-shapes.ts';

const words: Readonly<Record<NonNullable<ProductDetail['preview']>, string>> = {
  draft: '该规格尚未上架，顾客看不到此页',
  offShelf: '该规格已下架，此处按上架后的样子显示',
  shown: '该规格在售，未发布的图文介绍也显示在此页',
};

/** Says, wherever the page is scrolled to, that it is not what shoppers see. */
export function PreviewBar({ state }: { state: NonNullable<ProductDetail['preview']> }) {
  return (
    <aside className={styles.bar} aria-label="商品预览">
      <strong className={styles.mark}>商品预览</strong>
      <span>{words[state]}；仅您本人可见，不能购买，30 分钟后失效。</span>
    </aside>
  );
}
