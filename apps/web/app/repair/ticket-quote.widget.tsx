import { Price } from '@jishi/ui/price';
import { SectionTitle } from '@jishi/ui/section-title';
import { Tag } from '@jishi/ui/tag';
import memberStyles from '../member/frame/member.module.css';
import styles from './repair.module.css';
import type { Ticket } from './ticket-shapes.ts';

/** What the repair costs, line by line. */
export function TicketQuote({
  quote,
  bill,
  couponName,
}: {
  quote: NonNullable<Ticket['quote']>;
  bill: Ticket['bill'];
  couponName: string;
}) {
  return (
    <section className={`${memberStyles.sheet} ${styles.stack}`} aria-label="维修报价">
      <SectionTitle
        title="维修报价"
        actions={<Tag tone={quote.state === 'offered' ? 'warning' : 'neutral'}>{quote.stateText}</Tag>}
      />
      {quote.note !== '' && <p>{quote.note}</p>}
      <table className={styles.quote}>
        <thead>
          <tr>
            <th scope="col">项目</th>
            <th scope="col">配件</th>
            <th scope="col">质保</th>
            <th scope="col">数量</th>
            <th scope="col">金额</th>
          </tr>
        </thead>
        <tbody>
          {quote.lines.map((line) => (
            <tr key={`${line.name}-${line.gradeText}-${line.price}`}>
              <td>{line.name}</td>
              <td>{line.coveredText || line.gradeText || '—'}</td>
              <td>{line.warrantyDays > 0 ? `${line.warrantyDays} 天` : '—'}</td>
              <td className="tabular">{line.units}</td>
              <td>
                <Price yuan={Math.round(line.price * line.units * 100) / 100} size="sm" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {bill && bill.visitFee > 0 && (
        <p className={styles.fault}>
          <span>上门服务费</span>
          <Price yuan={bill.visitFee} size="sm" />
        </p>
      )}
      {bill && bill.couponOff > 0 && (
        <p className={styles.fault}>
          <span>优惠券 {couponName}</span>
          <span className="tabular">−¥{bill.couponOff}</span>
        </p>
      )}
      {bill?.couponOff === 0 && couponName !== '' && (
        <p className={styles.faint}>优惠券“{couponName}”未满足使用条件，本次未抵扣</p>
      )}
      <p className={styles.sum}>
        <span>合计</span>
        <Price yuan={bill?.payable ?? quote.total} size="xl" />
      </p>
    </section>
  );
}
