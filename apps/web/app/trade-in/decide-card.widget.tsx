import { FormError } from '@jishi/ui/form-error';
import { LinkButton } from '@jishi/ui/link-button';
import { formatYuan } from '@jishi/ui/price';
import { RadioGroup } from '@jishi/ui/radio-group';
import { formatTime } from '../shell/beijing-time.ts';
import { PageForm } from '../shell/form/page-form.widget.tsx';
import { SubmitButton } from '../shell/form/submit-button.widget.tsx';
import type { TradeInAnswer } from './run-trade-in-act.ts';
import type { TradeInDetail } from './trade-in-shapes.ts';
import styles from './yyhx-list.module.css';

/** One trade-in with its money; where inspection found less, what its owner chooses from (X3031). */
export function DecideCard({
  tradeIn,
  answer,
}: {
  tradeIn: TradeInDetail;
  answer: TradeInAnswer | undefined;
}) {
  const {
    id,
    oldModel,
    estimate,
    final,
    credit,
    paidOut,
    difference,
    differenceOrderId,
    until,
    round,
    choices,
  } = tradeIn;
  return (
    <section className={styles.decide} aria-label={`${oldModel}的以旧换新`}>
      <h2 className={styles.title}>
        {oldModel} · {tradeIn.stateText}
      </h2>
      <dl className={styles.money}>
        <Sum label="估价" yuan={estimate} />
        {final !== null && <Sum label="质检后" yuan={final} />}
        {credit > 0 && <Sum label="订单抵扣" yuan={credit} />}
        {paidOut > 0 && <Sum label="已退到余额" yuan={paidOut} />}
        {difference > 0 && <Sum label="待补差价" yuan={difference} />}
      </dl>
      {until !== null && (
        <p className={styles.note}>请在 {formatTime(until)} 前处理，逾期订单将取消并退款，旧机免费退回。</p>
      )}
      {differenceOrderId > 0 && (
        <LinkButton variant="primary" href={`/trade/counter/order/${differenceOrderId}`}>
          支付差价 {formatYuan(difference)}
        </LinkButton>
      )}
      {choices.length > 0 && (
        <PageForm look="sheet">
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="round" value={round} />
          <RadioGroup
            label="您的选择"
            name="act"
            look="card"
            layout="column"
            required
            options={choices.map(({ act, title, text, amount }) => ({
              value: act,
              label: amount > 0 ? `${title}，需支付 ${formatYuan(amount)}` : title,
              note: text,
            }))}
          />
          <FormError>{answer?.id === id ? answer.userMsg : ''}</FormError>
          <SubmitButton pendingLabel="正在提交">确认选择</SubmitButton>
        </PageForm>
      )}
    </section>
  );
}

function Sum({ label, yuan }: { label: string; yuan: number }) {
  return (
    <div>
      <dt className={styles.note}>{label}</dt>
      <dd>
        <b className="tabular">{formatYuan(yuan)}</b>
      </dd>
    </div>
  );
}
