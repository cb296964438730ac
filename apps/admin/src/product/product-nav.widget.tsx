import { subPages } from '../shell/site-map.ts';
import { SubNav } from '../shell/sub-nav.widget.tsx';

/** Goods, and what lists of them are filtered by. */
export function ProductNav() {
  return (
    <SubNav
      label="商品"
      pages={[
        { path: '/products', title: '商品', permission: 'product:read' },
        { ...subPages.filters, permission: 'product:read' },
      ]}
    />
  );
}
