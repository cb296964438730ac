import { Button } from '@jishi/ui/button';
import { FormError } from '@jishi/ui/form-error';
import { QrCode } from '@jishi/ui/qr-code';
import { RadioGroup } from '@jishi/ui/radio-group';
import { Form, useLocation, useNavigation } from 'react-router';
import { useShell } from '../shell/use-shell.ts';
import { useVisitor } from '../shell/visitor.tsx';
import type { FinishAnswer } from './finish-valuation.ts';
import { handOverWays } from './recycle-addresses.ts';
import styles from './result.module.css';

/** How a valuation goes on: to an order by one of three ways, to a new phone, or from the counter to a customer. */
export function SellForm({ answer, isReview }: { answer: FinishAnswer | undefined; isReview: boolean }) {
  const isPending = useNavigation().formMethod === 'POST';
  const isStaff = Boolean(useVisitor().visitor?.staffCode);
  if (answer && answer.handOver !== '') return <HandOver secret={answer.handOver} />;
  return (
    <Form method="post" preventScrollReset className={styles.sell}>
      <RadioGroup
        label="怎么交给我们"
        name="way"
        look="card"
        className={styles.ways}
        defaultValue="store"
        options={handOverWays.map(({ way, name, text }) => ({ value: way, label: name, note: text }))}
      />
      {isReview && (
        <p className={styles.note}>这台设备需要工程师复核，最终价格以质检为准，您确认后再成交。</p>
      )}
      <FormError>{answer?.userMsg}</FormError>
      <div className={styles.acts}>
        {isStaff && (
          <Button type="submit" name="intent" value="counter" size="lg">
            转给顾客
          </Button>
        )}
        <Button type="submit" name="intent" value="order" variant="primary" size="lg" pending={isPending}>
          去回收
        </Button>
      </div>
      <div className={styles.exchange}>
        <span className={styles.exchangeFacts}>
          <b>换新多得</b>
          <span className={styles.note}>用旧机抵扣新机，参与机型再加换新补贴</span>
        </span>
        <Button type="submit" name="intent" value="exchange">
          看看能换什么
        </Button>
      </div>
    </Form>
  );
}

/** The customer's phone takes the valuation of the counter by this code. */
function HandOver({ secret }: { secret: string }) {
  const { pathname } = useLocation();
  const { origin } = useShell();
  return (
    <div className={styles.handOver}>
      <QrCode
        text={`${origin}${pathname}?handOver=${secret}`}
        size={180}
        state="ready"
        label="把估价转给顾客的二维码"
        caption="请顾客用手机扫一扫，30 分钟内有效，只能领取一次"
      />
    </div>
  );
}
