import { confirm } from '@jishi/ui/alert-dialog';
import { Button } from '@jishi/ui/button';
import { FormError } from '@jishi/ui/form-error';
import { LinkButton } from '@jishi/ui/link-button';
import { Picture } from '@jishi/ui/picture';
import { formatYuan } from '@jishi/ui/price';
import { Tag } from '@jishi/ui/tag';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { useSubmit } from 'react-router';
import { formatDate } from '../shell/beijing-time.ts';
import type { TradeInAnswer } from './run-trade-in-act.ts';
import { tradeInAddress, tradeInListAddress } from './trade-in-addresses.ts';
import type { TradeInRow } from './trade-in-shapes.ts';
import styles from './yyhx-list.module.css';

const tones = {
  open: 'neutral',
  inCart: 'neutral',
  ordered: 'warning',
  settled: 'success',
  returned: 'neutral',
} as const;

/** One old phone for one new phone: what it brings, where it stands, what can be done. */
export function TradeInCard({ row, answer }: { row: TradeInRow; answer: TradeInAnswer | undefined }) {
  const { id, oldModel, oldVariant, oldImage, newName, newImage, newPpid, state, stateText, createdAt } = row;
  return (
    <article className={styles.card} aria-label={`${oldModel}换${newName}`}>
      <header className={styles.cardHead}>
        <span className={styles.note}>{formatDate(createdAt)}</span>
        <Tag tone={row.isExpired ? 'warning' : tones[state]}>{row.isExpired ? '估价已过期' : stateText}</Tag>
      </header>
      <div className={styles.pair}>
        <span className={styles.phone}>
          <Picture picture={{ ...oldImage, alt: '' }} width={64} height={64} />
          <span className={styles.facts}>
            <span className={styles.note}>旧机</span>
            <b>{oldModel}</b>
            <span className={styles.note}>{oldVariant}</span>
          </span>
        </span>
        <ArrowRight size={20} strokeWidth={1.5} className={styles.arrow} role="img" aria-label="换" />
        <a href={`/product/${newPpid}`} className={styles.phone}>
          <Picture picture={{ ...newImage, alt: '' }} width={64} height={64} />
          <span className={styles.facts}>
            <span className={styles.note}>新机</span>
            <b>{newName}</b>
          </span>
        </a>
        <Worth row={row} />
      </div>
      {answer?.id === id && <FormError>{answer.userMsg}</FormError>}
      <Acts row={row} />
    </article>
  );
}

function Worth({ row: { estimate, final, expiresAt, state } }: { row: TradeInRow }) {
  return (
    <span className={styles.worth}>
      <span className={styles.note}>{final === null ? '预计抵扣' : '质检后抵扣'}</span>
      <b>{formatYuan(final ?? estimate)}</b>
      {final !== null && final !== estimate && <del className={styles.note}>估价 {formatYuan(estimate)}</del>}
      {final === null && (state === 'open' || state === 'inCart') && (
        <span className={styles.note}>保价至 {formatDate(expiresAt)}</span>
      )}
    </span>
  );
}

function Acts({ row }: { row: TradeInRow }) {
  const submit = useSubmit();
  const { id, featureId, newPpid, orderId, recycleOrderId, actions, isExpired, state } = row;
  const remove = async (form: HTMLFormElement) => {
    const isSure = await confirm({
      title: '删除这笔以旧换新？',
      message: '估价仍然保留，可以再用来抵扣其他新机',
      confirmLabel: '删除',
      tone: 'danger',
    });
    if (isSure) void submit(new FormData(form), { method: 'post' });
  };
  return (
    <div className={styles.acts}>
      {orderId > 0 && (
        <LinkButton size="sm" href={`/member/order/detail?orderId=${orderId}`}>
          新机订单
        </LinkButton>
      )}
      {recycleOrderId > 0 && (
        <LinkButton size="sm" href={`/member/order/hs-detail?orderId=${recycleOrderId}`}>
          旧机进度
        </LinkButton>
      )}
      {actions.canDelete && (
        <form
          method="post"
          onSubmit={(event) => {
            event.preventDefault();
            void remove(event.currentTarget);
          }}
        >
          <input type="hidden" name="intent" value="delete" />
          <input type="hidden" name="id" value={id} />
          <Button type="submit" size="sm">
            删除
          </Button>
        </form>
      )}
      {isExpired && actions.canUpdate && (
        <LinkButton size="sm" variant="primary" href="/huiShou">
          重新估价
        </LinkButton>
      )}
      {actions.canUse && !isExpired && (
        <LinkButton size="sm" variant="primary" href={tradeInAddress(newPpid, featureId)}>
          去抵扣
        </LinkButton>
      )}
      {state === 'inCart' && (
        <LinkButton size="sm" variant="primary" href="/trade/cart">
          去购物车
        </LinkButton>
      )}
      {actions.canDecide && (
        <LinkButton size="sm" variant="primary" href={tradeInListAddress({ id })}>
          去确认
        </LinkButton>
      )}
    </div>
  );
}
