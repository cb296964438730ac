import { Breadcrumb } from '@jishi/ui/breadcrumb';
import { Button } from '@jishi/ui/button';
import { ChoiceChips } from '@jishi/ui/choice-chips';
import { DescriptionList } from '@jishi/ui/description-list';
import { FormError } from '@jishi/ui/form-error';
import { LinkButton } from '@jishi/ui/link-button';
import { SectionTitle } from '@jishi/ui/section-title';
import { Tag } from '@jishi/ui/tag';
import { TextField } from '@jishi/ui/text-field';
import { Suspense } from 'react';
import { Form, redirect, useNavigation } from 'react-router';
import { DayStrip } from '../appointment/frame/day-strip.widget.tsx';
import { MemberLayout } from '../member/frame/member.layout.tsx';
import memberStyles from '../member/frame/member.module.css';
import { attempt } from '../shell/attempt.ts';
import { textIn } from '../shell/field-refusal.ts';
import { QrCode } from '../shell/late-qr-code.ts';
import { requestScope } from '../shell/request-scope.ts';
import type { Route } from './+types/reserve-detail.page.ts';
import { Barcode } from './barcode.widget.tsx';
import { readId } from './order-view.ts';
import styles from './repair.module.css';

/** A booking with its code for the counter (R096); once the device is here it is the ticket. `?change=` moves it. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { api, optional } = context.get(requestScope);
  const booking = await api.repair.booking({ id: readId(params.id) || 1 });
  if (booking.state !== 'booked' && booking.state !== 'cancelled' && booking.state !== 'missed')
    throw redirect(`/after-service/order/${booking.id}`);
  const isChanging = booking.canChange && url.searchParams.has('change');
  const days = isChanging
    ? await optional(
        'repair.times',
        async () =>
          (
            await api.repairPlace.shopTimes({
              ...{ shopId: booking.shop.id, productId: booking.productId },
              items: booking.faults.map(({ itemId }) => itemId).join('-'),
            })
          ).days,
        null,
      )
    : undefined;
  return { booking, days, date: url.searchParams.get('day') ?? '' };
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const { api } = context.get(requestScope);
  const form = await request.formData();
  const id = readId(params.id);
  const day = textIn(form, 'day');
  const outcome = await attempt<unknown>(url, () =>
    textIn(form, 'intent') === 'change'
      ? api.repair.change({ id, day, time: textIn(form, 'time') })
      : textIn(form, 'intent') === 'courier'
        ? api.repair.addCourier({ id, courier: textIn(form, 'courier'), number: textIn(form, 'number') })
        : api.repair.cancel({ id }),
  );
  if (!outcome.ok) return { userMsg: outcome.userMsg };
  throw redirect(`/after-service/reserve-detail/${id}`);
}

export default function ReserveDetailPage({ loaderData, actionData }: Route.ComponentProps) {
  const { booking, days, date } = loaderData;
  const isPending = useNavigation().formMethod === 'POST';
  const day = days?.find((one) => one.date === date) ?? days?.[0];
  const items = [
    { term: '维修方式', description: booking.wayText },
    ...(booking.day === '' ? [] : [{ term: '预约时间', description: `${booking.day} ${booking.time}` }]),
    { term: booking.way === 'mail' ? '维修中心' : '门店', description: booking.shop.name },
    { term: '地址', description: booking.shop.address },
    { term: '电话', description: booking.shop.phone },
    { term: '机型', description: booking.model },
    { term: '故障', description: booking.faultText },
    { term: '预约价格', description: booking.price === null ? '检测后报价' : `¥${booking.price}` },
    ...(booking.way === 'door'
      ? [{ term: '上门服务费', description: booking.visitFee === 0 ? '免费' : `¥${booking.visitFee}` }]
      : []),
    ...(booking.couponName === ''
      ? []
      : [{ term: '优惠券', description: `${booking.couponName}（同意报价时抵扣）` }]),
    ...(booking.receiverText === '' ? [] : [{ term: '我的地址', description: booking.receiverText }]),
  ];
  return (
    <MemberLayout>
      <Breadcrumb
        items={[{ label: '维修服务', href: '/after-service' }, { label: `预约 ${booking.number}` }]}
      />
      <div className={styles.sections}>
        <section className={`${memberStyles.sheet} ${styles.stack}`}>
          <SectionTitle
            as="h1"
            size="lg"
            title="维修预约"
            actions={<Tag tone={booking.canCancel ? 'brand' : 'neutral'}>{booking.stateText}</Tag>}
          />
          {booking.canCancel && (
            <div className={styles.code}>
              <div className={styles.qr}>
                <Suspense fallback={null}>
                  <QrCode text={booking.qr} label="到店扫码" />
                </Suspense>
              </div>
              <div className={styles.codeText}>
                <Barcode digits={booking.number} />
                <p>
                  维修单号 <span className="tabular">{booking.number}</span>
                </p>
                <p>
                  预约码 <b className={`${styles.big} tabular`}>{booking.code}</b>
                </p>
                <p className={styles.faint}>
                  {booking.way === 'mail'
                    ? '请把写有维修单号的纸条与设备一起寄出'
                    : booking.way === 'door'
                      ? '工程师上门时请告知预约码'
                      : '到店请出示条形码，或告知店员预约码'}
                </p>
              </div>
            </div>
          )}
          <DescriptionList items={items} layout="grid" termWidth={80} />
          <FormError>{actionData?.userMsg}</FormError>
        </section>
        {days !== undefined && (
          <section className={`${memberStyles.sheet} ${styles.stack}`} aria-label="改约">
            <SectionTitle title="改到其他时间" description="改约成功前，原时间一直为您保留" />
            <Form method="post" className={styles.form}>
              <input type="hidden" name="intent" value="change" />
              <input type="hidden" name="day" value={day?.date ?? ''} />
              <DayStrip days={days} day={day} hrefOf={(next) => `?change=1&day=${next}`} />
              <div className={styles.acts}>
                <Button type="submit" variant="primary" pending={isPending}>
                  确认改约
                </Button>
                <LinkButton href={`/after-service/reserve-detail/${booking.id}`}>不改了</LinkButton>
              </div>
            </Form>
          </section>
        )}
        {booking.canCancel && booking.way === 'mail' && <CourierForm isPending={isPending} />}
        {booking.canCancel && days === undefined && (
          <Form method="post" className={styles.acts}>
            {booking.canChange && <LinkButton href="?change=1">改约</LinkButton>}
            <Button type="submit" name="intent" value="cancel" pending={isPending}>
              取消预约
            </Button>
          </Form>
        )}
        {!booking.canCancel && <LinkButton href="/after-service">重新预约</LinkButton>}
      </div>
    </MemberLayout>
  );
}

const couriers = ['顺丰速运', '京东快递', '中通快递', '圆通速递', '中国邮政'];

/** With which parcel the device comes. */
function CourierForm({ isPending }: { isPending: boolean }) {
  return (
    <section className={`${memberStyles.sheet} ${styles.stack}`} aria-label="寄件信息">
      <SectionTitle title="寄件信息" description="请妥善包装，建议保价，收到后会通知您" />
      <Form method="post" className={styles.form}>
        <input type="hidden" name="intent" value="courier" />
        <ChoiceChips
          label="快递公司"
          name="courier"
          defaultValue={couriers[0] ?? ''}
          options={couriers.map((name) => ({ value: name, label: name }))}
        />
        <div className={styles.acts}>
          <TextField label="快递单号" name="number" required maxLength={40} autoComplete="off" />
          <Button type="submit" variant="primary" pending={isPending}>
            保存
          </Button>
        </div>
      </Form>
    </section>
  );
}
