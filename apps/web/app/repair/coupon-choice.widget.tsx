import { ChoiceChips } from '@jishi/ui/choice-chips';
import { FormError } from '@jishi/ui/form-error';
import { TextField } from '@jishi/ui/text-field';
import { useFetcher, useLocation } from 'react-router';
import { withChoice } from '../appointment/frame/choose-on-address.ts';
import { PageForm } from '../shell/form/page-form.widget.tsx';
import { SubmitButton } from '../shell/form/submit-button.widget.tsx';
import { usePuzzledSend } from '../shell/form/use-puzzled-send.tsx';
import type { CouponAnswer } from './add-coupon.ts';
import type { OrderData } from './read-order.ts';
import styles from './repair.module.css';

type Coupon = OrderData['coupons'][number];

/** Coupons that can be used on the booking, as links, and a field for the code of another one. */
export function CouponChoice({
  coupons,
  couponId,
  isVisit,
  answer,
}: {
  coupons: readonly Coupon[];
  couponId: number;
  /** A visit costs something, so that a code for visits is of use, too. */
  isVisit: boolean;
  /** Of a page that works without scripts. */
  answer: CouponAnswer | undefined;
}) {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  const fetcher = useFetcher<{ coupon?: CouponAnswer }>();
  const told = fetcher.data?.coupon ?? answer;
  const { send, dialog } = usePuzzledSend((typed) => fetcher.submit(typed, { method: 'post' }), told?.next);
  const to = (id: number) => withChoice(pathname, query, { coupon: String(id) });
  return (
    <section className={styles.coupons} aria-label="优惠券">
      {coupons.length > 0 && (
        <ChoiceChips
          label="优惠券"
          value={String(couponId)}
          options={[
            { value: '0', label: '不使用', href: to(0) },
            ...coupons.map((one) => ({
              ...{ value: String(one.id), label: one.name, note: one.reason || writeOff(one) },
              ...(one.reason === '' ? { href: to(one.id) } : { disabled: true }),
            })),
          ]}
        />
      )}
      <details className={styles.codeBox} open={told !== undefined}>
        <summary>使用兑换码领取优惠券</summary>
        <PageForm look="sheet" className={styles.form} send={send} isSending={fetcher.state !== 'idle'}>
          <input type="hidden" name="intent" value="coupon" />
          {isVisit && (
            <ChoiceChips
              label="用于"
              name="usage"
              defaultValue="repair"
              options={[
                { value: 'repair', label: '维修' },
                { value: 'door', label: '上门服务' },
              ]}
            />
          )}
          <TextField label="兑换码" name="code" maxLength={40} autoComplete="off" />
          <SubmitButton pendingLabel="正在兑换">兑换</SubmitButton>
        </PageForm>
        <FormError>{told?.userMsg}</FormError>
        {told?.done && <p role="status">已领取：{told.done}</p>}
        {dialog}
      </details>
    </section>
  );
}

function writeOff({ off, amount, percent }: Coupon): string {
  if (off > 0) return `减 ¥${off}`;
  return percent > 0 ? `减 ${percent}%` : `减 ¥${amount}`;
}
