import { EmptyState } from '@jishi/ui/empty-state';
import { LinkButton } from '@jishi/ui/link-button';
import { Pagination } from '@jishi/ui/pagination';
import { Tag } from '@jishi/ui/tag';
import PackageOpen from 'lucide-react/icons/package-open';
import styles from './return-request.module.css';
import type { ReturnableLine } from './return-shapes.ts';
import { ReturnedGoods } from './returned-goods.widget.tsx';

/** What can go back, the latest order first; of what cannot, why. */
export function ReturnableLines({
  lines,
  orderId,
  page,
  pageCount,
}: {
  lines: readonly ReturnableLine[];
  orderId: number;
  page: number;
  pageCount: number;
}) {
  if (lines.length === 0)
    return (
      <EmptyState
        icon={<PackageOpen size={32} />}
        title="暂无可申请售后的商品"
        description="商品发出后即可在这里申请退换货，未发出的订单可直接申请退款"
        action={<LinkButton href="/member/order/list/all">查看我的订单</LinkButton>}
      />
    );
  return (
    <>
      {orderId > 0 && (
        <p className={styles.filter}>
          仅显示订单 <span className="tabular">{orderId}</span>
          <a href="/member/apply-service">查看全部</a>
        </p>
      )}
      <ul className={styles.cards}>
        {lines.map((line) => (
          <li key={line.lineId} className={styles.card}>
            <ReturnedGoods goods={line} units={line.units}>
              <div className={styles.promises}>
                {line.text === '' ? <Promises line={line} /> : <span>{line.text}</span>}
              </div>
              <div className={styles.act}>
                {line.text === '' ? (
                  <LinkButton
                    href={`/member/apply-service?orderId=${line.orderId}&lineId=${line.lineId}`}
                    variant="primary"
                    size="sm"
                  >
                    申请售后
                  </LinkButton>
                ) : (
                  line.text.includes('维修') && (
                    <LinkButton href="/after-service" size="sm">
                      去报修
                    </LinkButton>
                  )
                )}
              </div>
            </ReturnedGoods>
          </li>
        ))}
      </ul>
      {pageCount > 1 && (
        <Pagination
          page={page}
          pageCount={pageCount}
          href={(one) => `/member/apply-service?${orderId > 0 ? `orderId=${orderId}&` : ''}page=${one}`}
          label="可申请的商品分页"
        />
      )}
    </>
  );
}

/** Until when what can be asked for. */
function Promises({ line: { kinds, returnUntil, exchangeUntil } }: { line: ReturnableLine }) {
  return (
    <>
      {kinds.includes('return') && (
        <span>
          <Tag tone="success">可退货</Tag> {until(returnUntil)}
        </span>
      )}
      {kinds.includes('exchange') && (
        <span>
          <Tag tone="brand">可换货</Tag> {until(exchangeUntil)}
        </span>
      )}
    </>
  );
}

const until = (day: string) => (day === '' ? '签收后起算' : `${day} 前`);
