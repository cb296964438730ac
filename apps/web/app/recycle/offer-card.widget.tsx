import { Button } from '@jishi/ui/button';
import { FormError } from '@jishi/ui/form-error';
import { LinkButton } from '@jishi/ui/link-button';
import { Price } from '@jishi/ui/price';
import { SectionTitle } from '@jishi/ui/section-title';
import { Textarea } from '@jishi/ui/textarea';
import { Form, useNavigation } from 'react-router';
import memberStyles from '../member/frame/member.module.css';
import { formatMinute } from '../shell/beijing-time.ts';
import type { RecycleDetail } from './order-shapes.ts';
import styles from './recycle.module.css';

/**
 * What inspection found otherwise than it was said: estimate and price side by side, each difference with its pictures,
 * and the three answers.
 */
export function OfferCard({
  order,
  offer,
  refusal,
}: {
  order: RecycleDetail;
  offer: NonNullable<RecycleDetail['offer']>;
  refusal: string;
}) {
  const isPending = useNavigation().formMethod === 'POST';
  const may = new Set(order.actions);
  const isOpen = order.state === 'offered';
  return (
    <section className={`${memberStyles.sheet} ${styles.stack}`} aria-label="质检结果">
      <SectionTitle
        title="质检结果"
        description={isOpen ? `请在 ${formatMinute(offer.until)} 前答复，超时免费退回旧机` : ''}
      />
      <div className={styles.compare}>
        <p>
          <span className={styles.faint}>您的估价</span>
          <Price yuan={order.estimate} size="lg" />
        </p>
        <p>
          <span className={styles.faint}>质检价</span>
          <Price yuan={order.final ?? order.estimate} size="xl" />
        </p>
      </div>
      <ul className={styles.differences}>
        {offer.differences.map(({ text, minus, pictures }) => (
          <li key={text}>
            <p className={styles.line}>
              <b>{text}</b>
              {minus > 0 && <span className="tabular">−¥{minus}</span>}
            </p>
            <div className={styles.pictures}>
              {pictures.map(({ fid, url }, index) => (
                <a key={fid} href={url} target="_blank" rel="noopener">
                  <img src={url} alt={`${text} 照片 ${index + 1}`} width={120} height={120} loading="lazy" />
                </a>
              ))}
            </div>
          </li>
        ))}
      </ul>
      {offer.note !== '' && <p className={styles.faint}>质检说明：{offer.note}</p>}
      {isOpen && order.tradeInId > 0 && (
        <div className={styles.acts}>
          <LinkButton href={`/member/yyhx-list?id=${order.tradeInId}`} variant="primary">
            到以旧换新单中确认
          </LinkButton>
        </div>
      )}
      {(may.has('agree') || may.has('refuse')) && (
        <Form method="post" className={styles.acts}>
          <input type="hidden" name="round" value={offer.round} />
          <Button type="submit" name="intent" value="agree" variant="primary" size="lg" pending={isPending}>
            接受 ¥{order.final}
          </Button>
          <Button type="submit" name="intent" value="refuse" size="lg" pending={isPending}>
            不卖了，退回旧机
          </Button>
          <span className={styles.faint}>退回免运费</span>
        </Form>
      )}
      {may.has('dispute') && (
        <details className={styles.terms}>
          <summary>对结果有异议？申请复检（一次）</summary>
          <Form method="post" className={styles.stack}>
            <input type="hidden" name="round" value={offer.round} />
            <Textarea label="哪一项与实际不符" name="text" rows={2} maxLength={200} required />
            <div className={styles.acts}>
              <Button type="submit" name="intent" value="dispute" pending={isPending}>
                申请复检
              </Button>
            </div>
          </Form>
        </details>
      )}
      <FormError>{refusal}</FormError>
    </section>
  );
}
