import { priceSentinelText } from '@jishi/contract/money.ts';
import { Checkbox } from '@jishi/ui/checkbox';
import { classNames } from '@jishi/ui/class-names';
import { EmptyState } from '@jishi/ui/empty-state';
import { LinkButton } from '@jishi/ui/link-button';
import { Picture } from '@jishi/ui/picture';
import { Price } from '@jishi/ui/price';
import Scale from 'lucide-react/icons/scale';
import { useState } from 'react';
import { COMPARE_LIMIT, compareAddress, dropCompared } from '../shell/compare/compare-list.ts';
import { unlessRefused } from '../shell/optional.ts';
import { type RequestScope, requestScope } from '../shell/request-scope.ts';
import type { Route } from './+types/compare.page.ts';
import styles from './compare.module.css';
import { compareRows, readPpids } from './compare-rows.ts';

/** Goods beside each other (S105), by an address that can be passed on: `/compare?ppids=1,2,3`. What is gone from the shop is left out. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { api } = context.get(requestScope);
  const ppids = readPpids(url.searchParams.get('ppids'), COMPARE_LIMIT);
  const found = await Promise.all(ppids.map((ppid) => loadGoods(api, ppid)));
  return { goods: found.filter((one) => one !== undefined) };
}

/** Goods with their parameters, and with price and stock in the visitor's city; undefined for what the shop does not have. */
function loadGoods(api: RequestScope['api'], ppid: number) {
  return unlessRefused(async () => {
    const [{ name, images, parameters }, { price, stock }] = await Promise.all([
      api.product.detailStatic({ ppid }),
      api.product.cityDetail({ ppid }),
    ]);
    return { ppid, name, image: images[0], price, stockTip: stock.tip, parameters };
  }, undefined);
}

export default function ComparePage({ loaderData: { goods } }: Route.ComponentProps) {
  const [onlyDifferent, setOnlyDifferent] = useState(false);
  const groups = compareRows(goods)
    .map(({ group, rows }) => ({ group, rows: rows.filter((row) => row.differs || !onlyDifferent) }))
    .filter(({ rows }) => rows.length > 0);
  if (goods.length === 0)
    return (
      <div className={`page-column ${styles.page}`}>
        <h1 className={styles.heading}>商品对比</h1>
        <div className={styles.nothing}>
          <EmptyState
            icon={<Scale size={32} />}
            title="还没有要对比的商品"
            description="在商品页点“加入对比”，最多可以同时对比 4 件"
            action={
              <LinkButton href="/search" variant="primary">
                去逛逛
              </LinkButton>
            }
          />
        </div>
      </div>
    );
  return (
    <div className={`page-column ${styles.page}`}>
      <div className={styles.top}>
        <h1 className={styles.heading}>商品对比</h1>
        {goods.length > 1 && (
          <Checkbox label="只看不同" checked={onlyDifferent} onCheckedChange={setOnlyDifferent} />
        )}
      </div>
      <div className={styles.frame}>
        <table className={styles.table}>
          <colgroup>
            <col className={styles.names} />
            {goods.map(({ ppid }) => (
              <col key={ppid} />
            ))}
          </colgroup>
          <thead>
            <tr>
              <td />
              {goods.map((one) => (
                <GoodsHead
                  key={one.ppid}
                  one={one}
                  without={compareAddress(goods.map(({ ppid }) => ppid).filter((ppid) => ppid !== one.ppid))}
                />
              ))}
            </tr>
          </thead>
          {groups.map(({ group, rows }) => (
            <tbody key={group}>
              <tr>
                <th scope="rowgroup" colSpan={goods.length + 1} className={styles.group}>
                  {group}
                </th>
              </tr>
              {rows.map(({ name, values, differs }) => (
                <tr key={name} className={classNames(differs && goods.length > 1 && styles.differs)}>
                  <th scope="row">{name}</th>
                  {goods.map(({ ppid }, place) => (
                    <td key={ppid}>{values[place] || '—'}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
        {groups.length === 0 && <p className={styles.same}>这些商品的参数完全相同</p>}
      </div>
    </div>
  );
}

type Goods = Route.ComponentProps['loaderData']['goods'][number];

function GoodsHead({
  one: { ppid, name, image, price, stockTip },
  without,
}: {
  one: Goods;
  without: string;
}) {
  return (
    <th scope="col" className={styles.goods}>
      <a href={`/product/${ppid}`}>
        <span className={styles.picture}>
          {image && <Picture picture={{ ...image, alt: '' }} width={160} height={160} priority />}
        </span>
        <span className={styles.name}>{name}</span>
      </a>
      <Price yuan={price} text={priceSentinelText(price)} size="lg" />
      <span className={styles.stock}>{stockTip}</span>
      <span className={styles.acts}>
        <LinkButton href={`/product/${ppid}`} size="sm" variant="primary">
          查看商品
        </LinkButton>
        <LinkButton
          href={without}
          size="sm"
          data-replace=""
          data-keep-scroll=""
          aria-label={`移除${name}`}
          onClick={() => dropCompared(ppid)}
        >
          移除
        </LinkButton>
      </span>
    </th>
  );
}
