import { chosenPayoutKeys, type recyclePayouts } from '@jishi/contract/recycle-words.ts';
import { Button } from '@jishi/ui/button';
import { Checkbox } from '@jishi/ui/checkbox';
import { ChoiceChips } from '@jishi/ui/choice-chips';
import { FormError } from '@jishi/ui/form-error';
import { LinkButton } from '@jishi/ui/link-button';
import { RadioGroup } from '@jishi/ui/radio-group';
import { SectionTitle } from '@jishi/ui/section-title';
import { TextField } from '@jishi/ui/text-field';
import { useState } from 'react';
import { Form, useLocation, useNavigation } from 'react-router';
import { withChoice } from '../appointment/frame/choose-on-address.ts';
import { type BookableDay, DayStrip } from '../appointment/frame/day-strip.widget.tsx';
import { writeDay } from '../appointment/frame/write-day.ts';
import type { OrderData } from './read-order.ts';
import styles from './recycle.module.css';

/** What the action said of an order that was not taken. */
export interface OrderAnswer {
  userMsg: string;
  /** Times that are free in the place of one that was taken. */
  next: { date: string; time: string }[];
  /** Where the name of a seller is made known; empty where it is. */
  realName: string;
}

type OrderFormProps = OrderData & { submitToken: string; answer: OrderAnswer | undefined };

/** How, where and when, and where the money goes. Way, store, address and day are links: they need no script. */
export function OrderForm(props: OrderFormProps) {
  const { view, confirmation, addresses, shopId, addressId, days, terms, submitToken, answer } = props;
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  const isPending = useNavigation().formMethod === 'POST';
  const to = (choice: Record<string, string>) => withChoice(pathname, query, choice);
  const day = days?.find(({ date }) => date === view.day) ?? days?.find(hasFree) ?? days?.[0];
  const way = confirmation.ways.find(({ key }) => key === view.way);
  const isStore = view.way === 'store';
  const isMail = view.way === 'mail';
  const isReady = isMail ? addressId > 0 : day !== undefined && hasFree(day);
  return (
    <Form method="post" className={styles.form}>
      <input type="hidden" name="submitToken" value={submitToken} />
      <input type="hidden" name="shopId" value={shopId} />
      <input type="hidden" name="day" value={day?.date ?? ''} />
      {!confirmation.realName && (
        <p className={styles.notice}>
          出售旧机需要先完成实名认证，用于核对收款人。
          <a href={`/member/real-name?redirect=${encodeURIComponent(pathname + search)}`}>去认证</a>
        </p>
      )}
      <section className={styles.card} aria-label="交付方式">
        <SectionTitle as="h1" size="lg" title="交付旧机" description="选择方式与时间，估价在有效期内不变" />
        <ChoiceChips
          label="交付方式"
          value={view.way}
          options={confirmation.ways.map(({ key, name, text, available }) => ({
            ...{ value: key, label: name, note: text },
            ...(available ? { href: to({ way: key }) } : { disabled: true }),
          }))}
        />
        {isStore && confirmation.stores.length > 0 && (
          <ChoiceChips
            label="门店"
            value={String(shopId)}
            options={confirmation.stores.map(({ id, name, address, hint }) => ({
              ...{ value: String(id), label: name, note: hint ? `${address}，${hint}` : address },
              href: to({ shop: String(id) }),
            }))}
          />
        )}
        {isStore && confirmation.stores.length === 0 && (
          <p className={styles.faint}>当前城市暂无回收门店，可以选择邮寄回收，来回运费由我们承担。</p>
        )}
        {!isStore && addresses.length === 0 && (
          <LinkButton href={`/member/address?redirect=${encodeURIComponent(pathname + search)}`}>
            添加地址
          </LinkButton>
        )}
        {isMail && addresses.length > 0 && (
          <RadioGroup
            label="寄件地址（不成交时原样寄回）"
            name="addressId"
            layout="column"
            defaultValue={String(addressId)}
            options={addresses.map((one) => ({ value: String(one.id), label: writeAddress(one) }))}
          />
        )}
        {view.way === 'door' && addresses.length > 0 && (
          <>
            <input type="hidden" name="addressId" value={addressId} />
            <ChoiceChips
              label="上门地址"
              value={String(addressId)}
              options={addresses.map((one) => ({
                ...{ value: String(one.id), label: `${one.receiver} ${one.mobile}` },
                ...{ note: `${one.region} ${one.detail}`, href: to({ address: String(one.id) }) },
              }))}
            />
          </>
        )}
        {isMail ? (
          <p className={styles.faint}>提交后请寄出旧机并填写快递单号；10 天内未收到，订单自动取消。</p>
        ) : way?.available ? (
          <DayStrip days={days} day={day} hrefOf={(date) => to({ day: date })} />
        ) : (
          <p className={styles.faint}>{way?.text}</p>
        )}
        {answer && answer.next.length > 0 && (
          <p role="status" className={styles.next}>
            最近可约：
            {answer.next.map(({ date, time }) => (
              <a key={`${date}-${time}`} href={to({ day: date })}>
                {writeDay(date)} {time}
              </a>
            ))}
          </p>
        )}
      </section>
      <PayoutChoice payouts={confirmation.payouts} />
      <section className={styles.card} aria-label="提交">
        <FormError>{answer?.userMsg}</FormError>
        {answer && answer.realName !== '' && <LinkButton href={answer.realName}>去实名认证</LinkButton>}
        <Checkbox name="agreed" value={String(terms.id)} label={`我已阅读并同意《${terms.title}》`} />
        <details className={styles.terms}>
          <summary>查看《{terms.title}》</summary>
          {/* Cleaned when staff published it. */}
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the terms of the shop, cleaned by the API. */}
          <div dangerouslySetInnerHTML={{ __html: terms.html }} />
        </details>
        <div className={styles.acts}>
          <Button type="submit" variant="primary" size="lg" pending={isPending} disabled={!isReady}>
            提交订单
          </Button>
          <span className={styles.faint}>质检不低于估价立即打款；低于估价由您决定</span>
        </div>
      </section>
    </Form>
  );
}

type Payouts = OrderData['confirmation']['payouts'];

/** Where the money goes; an account is asked for where it is needed, without scripts always. */
function PayoutChoice({ payouts }: { payouts: Payouts }) {
  const [chosen, setChosen] = useState<keyof typeof recyclePayouts>(chosenPayoutKeys[0]);
  const isWallet = payouts.find(({ key }) => key === chosen)?.needsAccount ?? false;
  return (
    <section className={styles.card} aria-label="收款与设备">
      <SectionTitle title="收款方式" description="收款账户须与实名信息一致" />
      <RadioGroup
        label="收款方式"
        name="payout"
        defaultValue={chosen}
        onValueChange={(value) => setChosen(value as typeof chosen)}
        options={payouts.map(({ key, name }) => ({ value: key, label: name }))}
      />
      <div className={styles.pair}>
        <TextField
          label={isWallet ? '收款账户' : '收款账户（余额无需填写）'}
          name="account"
          maxLength={100}
          autoComplete="off"
          placeholder="支付宝登录名：手机号或邮箱"
        />
        <TextField
          label="设备串号（选填）"
          name="imei"
          maxLength={20}
          placeholder="拨号键输入 *#06# 可查"
          autoComplete="off"
        />
      </div>
    </section>
  );
}

function writeAddress({ receiver, mobile, region, detail }: OrderData['addresses'][number]): string {
  return `${receiver} ${mobile} ${region} ${detail}`;
}

function hasFree({ slots }: BookableDay): boolean {
  return slots.some(({ state }) => state === 'free');
}
