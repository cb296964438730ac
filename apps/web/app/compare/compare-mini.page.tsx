import { priceSentinelText } from '@jishi/contract/money.ts';
import { EmptyState } from '@jishi/ui/empty-state';
import { LinkButton } from '@jishi/ui/link-button';
import { Picture } from '@jishi/ui/picture';
import { Price } from '@jishi/ui/price';
import { compareAddress } from '../shell/compare/change-compared.ts';
import { notFound } from '../shell/not-found.ts';
import { requestScope } from '../shell/request-scope.ts';
import type { Route } from './+types/compare-mini.page.ts';
import styles from './compare-mini.module.css';
import type { ContrastGoods } from './compare-shapes.ts';
import { readPpids } from './read-ppids.ts';

/** Goods that are offered to be put beside the one that is open. */
const OFFERED = 5;

/**
 * One product beside another one like it, in the 335 px frame of the tool bar (R047, S018): where they differ, and the
 * way to the whole comparison. `?with=` names the other one.
 */
export async function loader({ context, url, params }: Route.LoaderArgs) {
  const [ppid] = readPpids(params.ppid, 1).ppids;
  if (ppid === undefined) throw notFound('商品不存在或已下架');
  const { api, optional } = context.get(requestScope);
  const offered = await optional('compare.offered', () => api.search.recommend({ ppid, count: OFFERED }), []);
  const others = offered
    .filter((one) => one.ppid !== ppid)
    .map((one) => ({ ppid: one.ppid, name: one.name }));
  const [wanted = others[0]?.ppid] = readPpids(url.searchParams.get('with'), 1).ppids;
  const ppids = wanted === undefined || wanted === ppid ? [ppid] : [ppid, wanted];
  const { products, groups } = await api.product.contrast({ ppids: ppids.join(',') });
  if (products[0]?.ppid !== ppid) throw notFound('商品不存在或已下架');
  const rows = groups.flatMap((group) => group.rows);
  return {
    products,
    others: others.filter((one) => one.ppid !== products[1]?.ppid),
    differing: rows.filter(({ differs }) => differs),
    same: rows.filter(({ differs }) => !differs).length,
  };
}

export default function CompareMiniPage({ loaderData }: Route.ComponentProps) {
  const { products, others, differing, same } = loaderData;
  return (
    <div className={styles.mini}>
      <h1 className={styles.heading}>同类商品对比</h1>
      {products.length < 2 ? (
        <EmptyState size="sm" title="暂无可对比的同类商品" description="可以在商品页加入对比后再来" />
      ) : (
        <>
          <div className={styles.goods}>
            {products.map((one) => (
              <Goods key={one.ppid} one={one} />
            ))}
          </div>
          <LinkButton
            href={compareAddress(products.map(({ ppid }) => ppid))}
            target="_top"
            variant="primary"
            size="sm"
            block
          >
            完整对比
          </LinkButton>
          {differing.length === 0 ? (
            <p className={styles.note}>两件商品的参数完全相同</p>
          ) : (
            <dl className={styles.rows}>
              {differing.map(({ name, values }) => (
                <div key={name} className={styles.row}>
                  <dt>{name}</dt>
                  {products.map(({ ppid }, place) => (
                    <dd key={ppid}>{values[place] || '—'}</dd>
                  ))}
                </div>
              ))}
            </dl>
          )}
          {same > 0 && differing.length > 0 && <p className={styles.note}>另有 {same} 项参数相同</p>}
        </>
      )}
      {others.length > 0 && (
        <nav aria-label="换一件对比">
          <h2 className={styles.caption}>换一件对比</h2>
          <ul className={styles.others}>
            {others.map(({ ppid, name }) => (
              <li key={ppid}>
                <a href={`?with=${ppid}&from=right`} data-replace="" title={name}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}

function Goods({ one: { ppid, name, image, price } }: { one: ContrastGoods }) {
  return (
    <a href={`/product/${ppid}`} target="_top" className={styles.one}>
      <Picture picture={{ ...image, alt: '' }} width={112} height={112} priority />
      <span className={styles.name} title={name}>
        {name}
      </span>
      <Price yuan={price} text={priceSentinelText(price)} />
    </a>
  );
}
