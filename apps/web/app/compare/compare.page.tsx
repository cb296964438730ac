import { MOST_COMPARED } from '@jishi/contract/contrast-words.ts';
import { Checkbox } from '@jishi/ui/checkbox';
import Scale from 'lucide-react/icons/scale';
import { useEffect, useRef, useState } from 'react';
import { redirect } from 'react-router';
import { compareAddress } from '../shell/compare/change-compared.ts';
import { rememberComparison } from '../shell/compare/compare-history.ts';
import { notFound } from '../shell/not-found.ts';
import { NothingHere } from '../shell/nothing-here.widget.tsx';
import { requestScope } from '../shell/request-scope.ts';
import type { Route } from './+types/compare.page.ts';
import { AddGoods } from './add-goods.widget.tsx';
import styles from './compare.module.css';
import { CompareTable } from './compare-table.widget.tsx';
import { PastComparisons } from './past-comparisons.widget.tsx';
import { readPpids } from './read-ppids.ts';
import { ShareButton } from './share-button.widget.tsx';
import { StickyGoods } from './sticky-goods.widget.tsx';

/**
 * Goods beside each other (S105, R046), by an address that can be passed on: `/product/contrast/1,2,3`. What is gone
 * from the shop is left out; an address that names no goods at all leads nowhere (S021). `/compare` is where a
 * comparison begins.
 */
export async function loader({ context, url, params }: Route.LoaderArgs) {
  const asked = 'ppids' in params ? params.ppids : url.searchParams.get('ppids');
  const { ppids, tooMany, text } = readPpids(asked, MOST_COMPARED);
  if (text !== '' && url.pathname !== `/product/contrast/${text}`)
    throw redirect(`/product/contrast/${text}`);
  if (ppids.length === 0 && 'ppids' in params) throw notFound();
  if (ppids.length === 0) return { products: [], groups: [], tooMany: 0, gone: 0, isNamed: false };
  const { api } = context.get(requestScope);
  const { products, groups } = await api.product.contrast({ ppids: ppids.join(',') });
  return { products, groups, tooMany, gone: ppids.length - products.length, isNamed: true };
}

export default function ComparePage({ loaderData }: Route.ComponentProps) {
  const { products, groups, tooMany, gone, isNamed } = loaderData;
  const [onlyDifferent, setOnlyDifferent] = useState(false);
  const [isMarked, setIsMarked] = useState(true);
  const table = useRef<HTMLTableSectionElement>(null);
  const isComparison = products.length > 1;
  const names = products.map(({ ppid, name }) => `${ppid} ${name}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same goods are remembered once.
  useEffect(() => {
    if (isComparison) rememberComparison(products);
  }, [names]);
  const ppids = products.map(({ ppid }) => ppid);
  return (
    <div className={`page-column ${styles.page}`}>
      <div className={styles.top}>
        <h1 className={styles.heading}>商品对比</h1>
        {isComparison && (
          <div className={styles.tools}>
            <Checkbox label="只看不同" checked={onlyDifferent} onCheckedChange={setOnlyDifferent} />
            <Checkbox label="高亮不同" checked={isMarked} onCheckedChange={setIsMarked} />
            <ShareButton />
          </div>
        )}
      </div>
      <Notes gone={gone} tooMany={tooMany} products={products} />
      {products.length === 0 ? (
        <NothingHere
          framed
          icon={<Scale size={32} />}
          title={isNamed ? '要对比的商品已下架或不存在' : '还没有要对比的商品'}
          description={`在商品页点“加入对比”，或在这里搜索添加，最多可以同时对比 ${MOST_COMPARED} 件`}
          href="/search"
          more={<AddGoods ppids={ppids} />}
        />
      ) : (
        <div>
          <StickyGoods products={products} head={table} />
          <CompareTable
            ref={table}
            products={products}
            groups={groups}
            onlyDifferent={onlyDifferent && isComparison}
            isMarked={isMarked && isComparison}
            addressOf={compareAddress}
          />
        </div>
      )}
      <PastComparisons shown={ppids} />
    </div>
  );
}

/** What has to be known before the columns are believed. */
function Notes({
  gone,
  tooMany,
  products,
}: Pick<Route.ComponentProps['loaderData'], 'gone' | 'tooMany' | 'products'>) {
  const categories = new Set(products.map(({ category }) => category.name));
  const notes = [
    gone > 0 && products.length > 0 && `有 ${gone} 件商品已下架或不存在，没有列出`,
    tooMany > 0 && `最多同时对比 ${MOST_COMPARED} 件，其余 ${tooMany} 件没有列出`,
    categories.size > 1 && `所选商品不是同一类（${[...categories].join('、')}），部分参数没有可比性`,
  ].filter((note) => note !== false);
  if (notes.length === 0) return null;
  return (
    <ul className={styles.notes}>
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}
