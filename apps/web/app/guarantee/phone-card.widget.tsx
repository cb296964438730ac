import { LinkButton } from '@jishi/ui/link-button';
import { Picture } from '@jishi/ui/picture';
import { formatDate } from '../shell/beijing-time.ts';
import { CoverBars } from './cover-bars.widget.tsx';
import styles from './guarantee.module.css';
import type { MyPhone } from './guarantee-shapes.ts';

const PICTURE_SIZE = 96;

/** A phone of the member: what it is, what stands for it, and what can be done about it. */
export function PhoneCard({ phone }: { phone: MyPhone }) {
  const { model, specText, picture, serialTail, boughtAt, orderId, productId, ppid, units } = phone;
  return (
    <li className={styles.phone}>
      <div className={styles.phoneHead}>
        {picture ? (
          <Picture picture={{ ...picture, alt: '' }} width={PICTURE_SIZE} height={PICTURE_SIZE} />
        ) : (
          <span className={styles.noPicture} />
        )}
        <div className={styles.words}>
          <h2 className={styles.model}>{ppid > 0 ? <a href={`/product/${ppid}`}>{model}</a> : model}</h2>
          {specText !== '' && <span className={styles.faint}>{specText}</span>}
          <span className={styles.faint}>
            {serialTail === '' ? (
              `凭订单享受保修${units > 1 ? ` · ${units} 台` : ''}`
            ) : (
              <>
                序列号尾号 <span className="tabular">{serialTail}</span>
              </>
            )}
          </span>
          {boughtAt && (
            <span className={styles.faint}>
              签收于 <span className="tabular">{formatDate(boughtAt)}</span>
            </span>
          )}
        </div>
      </div>
      <CoverBars covers={phone.warranties} />
      <div className={styles.phoneActs}>
        <LinkButton
          href={
            productId > 0 && ppid > 0 ? `/after-service/reservation/${ppid}/${productId}` : '/after-service'
          }
          size="sm"
          variant="primary"
        >
          报修
        </LinkButton>
        {orderId > 0 && (
          <LinkButton
            href={`/member/guarantee/warrantCard?orderId=${orderId}&productId=${productId}`}
            size="sm"
          >
            查保修卡
          </LinkButton>
        )}
      </div>
    </li>
  );
}
