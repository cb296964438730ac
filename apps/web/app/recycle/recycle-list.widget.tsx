import { Pagination } from '@jishi/ui/pagination';
import { Picture } from '@jishi/ui/picture';
import { SectionTitle } from '@jishi/ui/section-title';
import { Tag } from '@jishi/ui/tag';
import Recycle from 'lucide-react/icons/recycle';
import memberStyles from '../member/frame/member.module.css';
import { formatMinute } from '../shell/beijing-time.ts';
import { NothingHere } from '../shell/nothing-here.widget.tsx';
import type { RecycleList } from './order-shapes.ts';
import styles from './recycle.module.css';

const PICTURE = { width: 72, height: 72 };
const HERE = '/member/order/hs-detail';

/** Old devices that the member sells or has sold, the newest first (C203). */
export function RecycleOrders({ list, total, page, pageSize }: RecycleList) {
  const pageCount = Math.max(1, Math.ceil(total / pageSize));
  return (
    <section className={`${memberStyles.sheet} ${styles.stack}`}>
      <SectionTitle
        as="h1"
        size="lg"
        title="旧机回收"
        description={total > 0 ? `共 ${total} 单` : undefined}
      />
      {list.length === 0 ? (
        <NothingHere
          icon={<Recycle size={32} />}
          title="还没有回收订单"
          description="两分钟估价，保价 7 天，到店、上门、邮寄任选"
          href="/huiShou"
          label="给旧机估个价"
        />
      ) : (
        <ul>
          {list.map((row) => (
            <li key={row.orderId}>
              <a href={`${HERE}?orderId=${row.orderId}`} className={styles.order}>
                <Picture picture={{ ...row.picture, alt: '' }} {...PICTURE} />
                <span className={styles.orderName}>
                  <b>
                    {row.model} {row.variant}
                  </b>
                  <span className={styles.faint}>
                    回收单 {row.number}，{row.wayText}，{formatMinute(row.createdAt)}
                  </span>
                </span>
                <span className={styles.orderPrice}>
                  <b className="tabular">¥{row.final ?? row.estimate}</b>
                  <span className={styles.faint}>{row.final === null ? '估价' : '质检价'}</span>
                </span>
                <Tag tone={row.state === 'offered' ? 'warning' : 'neutral'}>{row.stateText}</Tag>
              </a>
            </li>
          ))}
        </ul>
      )}
      {pageCount > 1 && (
        <Pagination
          page={page}
          pageCount={pageCount}
          href={(one) => (one > 1 ? `${HERE}?page=${one}` : HERE)}
          label="回收订单分页"
        />
      )}
    </section>
  );
}
