import { MOST_REPAIR_PICTURES } from '@jishi/contract/repair-state.ts';
import { repairWayKeys, repairWays } from '@jishi/contract/repair-words.ts';
import { Button } from '@jishi/ui/button';
import { Checkbox } from '@jishi/ui/checkbox';
import { ChoiceChips } from '@jishi/ui/choice-chips';
import { FormError } from '@jishi/ui/form-error';
import { LinkButton } from '@jishi/ui/link-button';
import { RadioGroup } from '@jishi/ui/radio-group';
import { SectionTitle } from '@jishi/ui/section-title';
import { TextField } from '@jishi/ui/text-field';
import { Textarea } from '@jishi/ui/textarea';
import { useState } from 'react';
import { Form, useLocation, useNavigation } from 'react-router';
import { withChoice } from '../appointment/frame/choose-on-address.ts';
import { type BookableDay, DayStrip } from '../appointment/frame/day-strip.widget.tsx';
import { writeDay } from '../appointment/frame/write-day.ts';
import { MissingPart } from '../shell/missing-part.widget.tsx';
import { PictureField } from '../upload/frame/picture-field.widget.tsx';
import type { OrderData } from './read-order.ts';
import styles from './repair.module.css';

/** What the action said of a booking that was not taken. */
export interface OrderAnswer {
  images: string[];
  imageError: string;
  userMsg: string;
  /** Times that are free in the place of one that was taken. */
  next: { date: string; time: string }[];
}

type OrderFormProps = OrderData & { submitToken: string; answer: OrderAnswer | undefined };

/** How, where and when; who comes; what is wrong; and the terms. Way, store and day are links: they need no script. */
export function OrderForm(props: OrderFormProps) {
  const { view, shops, shopId, days, addresses, addressId, visit, phone, terms, submitToken, answer } = props;
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  const isPending = useNavigation().formMethod === 'POST';
  const [sending, setSending] = useState(0);
  const to = (choice: Record<string, string>) => withChoice(pathname, query, choice);
  const day = days?.find(({ date }) => date === view.day) ?? days?.find(hasFree) ?? days?.[0];
  const isStore = view.way === 'store';
  return (
    <Form method="post" encType="multipart/form-data" className={styles.form}>
      <input type="hidden" name="submitToken" value={submitToken} />
      <input type="hidden" name="shopId" value={shopId} />
      <input type="hidden" name="day" value={day?.date ?? ''} />
      <section className={styles.card} aria-label="维修方式">
        <SectionTitle as="h1" size="lg" title="预约维修" description="选择方式与时间，提交后为您保留" />
        <ChoiceChips
          label="维修方式"
          value={view.way}
          options={repairWayKeys.map((way) => ({ value: way, label: repairWays[way], href: to({ way }) }))}
        />
        {isStore && shops.length === 0 && (
          <p className={styles.faint}>当前城市暂无维修门店，可选择寄修，来回运费由我们承担。</p>
        )}
        {isStore && shops.length > 0 && (
          <ChoiceChips
            label="门店"
            value={String(shopId)}
            options={shops.map(({ id, name, address }) => ({
              ...{ value: String(id), label: name, note: address, href: to({ shop: String(id) }) },
            }))}
          />
        )}
        {!isStore && addresses.length === 0 && <LinkButton href="/member/address">添加地址</LinkButton>}
        {view.way === 'mail' && addresses.length > 0 && (
          <RadioGroup
            label="修好后寄回到"
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
            {visit === null ? <MissingPart title="上门服务" /> : <p role="status">{describeVisit(visit)}</p>}
          </>
        )}
        {view.way === 'mail' ? (
          <p className={styles.faint}>提交后请把设备寄到维修中心，并在维修单中填写快递单号。</p>
        ) : view.way === 'door' && !visit?.reachable ? null : (
          <DayStrip days={days} day={day} hrefOf={(date) => to({ day: date })} />
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
      <section className={styles.card} aria-label="联系方式与设备">
        <div className={styles.pair}>
          <TextField label="联系人（选填）" name="contactName" maxLength={20} autoComplete="name" />
          <TextField
            label="联系电话（选填）"
            name="contactPhone"
            maxLength={11}
            inputMode="tel"
            autoComplete="tel"
            placeholder={phone}
          />
        </div>
        <div className={styles.pair}>
          <TextField
            label="设备串号（选填）"
            name="imei"
            maxLength={20}
            placeholder="拨号键输入 *#06# 可查"
            autoComplete="off"
          />
          <TextField
            label="锁屏密码（选填）"
            name="unlockCode"
            maxLength={32}
            hint="加密保存，仅负责的工程师可见，修好后自动清除"
            autoComplete="off"
          />
        </div>
        <Textarea
          label="故障补充（选填）"
          name="remark"
          rows={3}
          maxLength={200}
          defaultValue={view.remark}
          placeholder="例如：什么时候开始、是否摔过或进水"
        />
        <PictureField
          purpose="repair"
          label="故障图片"
          most={MOST_REPAIR_PICTURES}
          answer={answer}
          fromPhone
          onSending={setSending}
        />
      </section>
      <section className={styles.card} aria-label="提交">
        <FormError>{answer?.userMsg}</FormError>
        <Checkbox name="agreed" value={String(terms.id)} label={`我已阅读并同意《${terms.title}》`} />
        <details className={styles.terms}>
          <summary>查看《{terms.title}》</summary>
          {/* Cleaned when staff published it. */}
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the terms of the shop, cleaned by the API. */}
          <div dangerouslySetInnerHTML={{ __html: terms.html }} />
        </details>
        <div className={styles.acts}>
          <Button
            type="submit"
            variant="primary"
            size="lg"
            pending={isPending}
            disabled={sending > 0 || (view.way !== 'mail' && !(day && hasFree(day)))}
          >
            提交预约
          </Button>
        </div>
      </section>
    </Form>
  );
}

function writeAddress({ receiver, mobile, region, detail }: OrderData['addresses'][number]): string {
  return `${receiver} ${mobile} ${region} ${detail}`;
}

function describeVisit({
  reachable,
  reason,
  shopName,
  fee,
  freeLeft,
}: NonNullable<OrderData['visit']>): string {
  if (!reachable) return reason;
  const price = freeLeft > 0 ? `本月还可免费上门 ${freeLeft} 次` : `上门服务费 ¥${fee}，不修不收`;
  return `由${shopName}的工程师上门，${price}`;
}

function hasFree({ slots }: BookableDay): boolean {
  return slots.some(({ state }) => state === 'free');
}
