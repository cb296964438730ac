import { FormError } from '@jishi/ui/form-error';
import { PageForm } from '../shell/form/page-form.widget.tsx';
import { SubmitButton } from '../shell/form/submit-button.widget.tsx';
import type { FinishAnswer } from './finish-valuation.ts';
import styles from './valuation.module.css';

/** A valuation from the counter that the phone of the customer takes; a look at the page alone uses nothing up. */
export function TakeOver({ secret, answer }: { secret: string; answer: FinishAnswer | undefined }) {
  return (
    <section className={styles.card} aria-label="领取估价">
      <h1 className={styles.title}>店员为您做了一份估价</h1>
      <p className={styles.note}>
        领取后可以查看每一项扣款，并用它下单；二维码 30 分钟内有效，只能领取一次。
      </p>
      <PageForm look="sheet">
        <input type="hidden" name="intent" value="takeOver" />
        <input type="hidden" name="handOver" value={secret} />
        <FormError>{answer?.userMsg}</FormError>
        <SubmitButton pendingLabel="正在领取">领取估价</SubmitButton>
      </PageForm>
    </section>
  );
}
