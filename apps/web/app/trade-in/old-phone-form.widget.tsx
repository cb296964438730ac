import { FormError } from '@jishi/ui/form-error';
import { LinkButton } from '@jishi/ui/link-button';
import { Picture } from '@jishi/ui/picture';
import { formatYuan, Price } from '@jishi/ui/price';
import { useState } from 'react';
import { formatDate } from '../shell/beijing-time.ts';
import { PageForm } from '../shell/form/page-form.widget.tsx';
import { SubmitButton } from '../shell/form/submit-button.widget.tsx';
import { useShell } from '../shell/use-shell.ts';
import { sumLines } from './sum-lines.ts';
import styles from './trade-in.module.css';
import type { Offers, OwnOffer } from './trade-in-shapes.ts';

interface OldPhoneFormProps extends Offers {
  featureId: number;
  userMsg: string;
}

/** The old phone that pays: one that was valued, or the way to value one; below it what is left to pay. */
export function OldPhoneForm({ goods, own, examples, featureId, userMsg }: OldPhoneFormProps) {
  const [chosenId, setChosenId] = useState(
    () => (own.find((one) => one.featureId === featureId) ?? own[0])?.featureId ?? 0,
  );
  const chosen = own.find((one) => one.featureId === chosenId);
  if (own.length === 0) return <Examples examples={examples} />;
  return (
    <PageForm look="sheet" className={styles.card}>
      <div className={styles.titleRow}>
        <h2 className={styles.title}>旧机</h2>
        <LinkButton href="/huiShou" size="sm">
          换一台估价
        </LinkButton>
      </div>
      <fieldset className={styles.phones}>
        <legend className={styles.legend}>选择要抵扣的旧机</legend>
        {own.map((phone) => (
          <OldPhone
            key={phone.featureId}
            phone={phone}
            isChosen={phone.featureId === chosenId}
            onChoose={() => setChosenId(phone.featureId)}
          />
        ))}
      </fieldset>
      {chosen && (
        <dl className={styles.sums} aria-live="polite">
          {sumLines(goods.price, chosen).map(({ label, text }) => (
            <Line key={label} label={label} text={text} />
          ))}
          <div className={styles.total}>
            <dt>还需支付</dt>
            <dd>
              <Price yuan={chosen.pay} size="xl" />
            </dd>
          </div>
        </dl>
      )}
      <p className={styles.note}>
        旧机以质检为准：价格一致自动抵扣；低于估价时由您选择补差价、取回旧机或取消订单，新机等您确认后再发出。
      </p>
      <FormError>{userMsg}</FormError>
      <div className={styles.acts}>
        <SubmitButton pendingLabel="正在加入" disabled={!chosen}>
          用旧机抵扣，加入购物车
        </SubmitButton>
      </div>
    </PageForm>
  );
}

function OldPhone({ phone, isChosen, onChoose }: { phone: OwnOffer; isChosen: boolean; onChoose(): void }) {
  const { featureId, oldModel, oldVariant, oldImage, worth, expiresAt } = phone;
  return (
    <label className={styles.phone}>
      <input type="radio" name="featureId" value={featureId} checked={isChosen} onChange={onChoose} />
      <Picture picture={{ ...oldImage, alt: '' }} width={56} height={56} />
      <span className={styles.phoneFacts}>
        <b>{oldModel}</b>
        <span className={styles.note}>
          {oldVariant} · 保价至 {formatDate(expiresAt)}
        </span>
      </span>
      <b className={styles.worth}>{formatYuan(worth)}</b>
    </label>
  );
}

function Line({ label, text }: { label: string; text: string }) {
  return (
    <div className={styles.row}>
      <dt>{label}</dt>
      <dd>{text}</dd>
    </div>
  );
}

/** Nothing was valued yet: what others' models bring for this phone, each the way to its questions. */
function Examples({ examples }: { examples: Offers['examples'] }) {
  const { features } = useShell().tenant;
  const page = features.platformValuation ? 'pjt-gujia' : 'gujia';
  return (
    <section className={styles.card} aria-label="旧机">
      <h2 className={styles.title}>旧机</h2>
      <div className={styles.none}>
        <p>先给旧机估价，再回来抵扣新机。估价免费，两分钟完成。</p>
        <LinkButton href="/huiShou" variant="primary" size="lg">
          给旧机估价
        </LinkButton>
      </div>
      {examples.length > 0 && (
        <>
          <h3 className={styles.legend}>常见旧机最高可抵</h3>
          <ul className={styles.phones}>
            {examples.map(({ modelId, modelName, image, worth, bonus, pay }) => (
              <li key={modelId}>
                <a href={`/huiShou/${page}/${modelId}`} className={styles.phone}>
                  <Picture picture={{ ...image, alt: '' }} width={56} height={56} />
                  <span className={styles.phoneFacts}>
                    <b>{modelName}</b>
                    <span className={styles.note}>
                      最高抵 {formatYuan(worth)}
                      {bonus > 0 && `，再补 ${formatYuan(bonus)}`}
                    </span>
                  </span>
                  <span className={styles.note}>换新价 {formatYuan(pay)}</span>
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
