import type { Contract } from '@jishi/contract/index.ts';
import { myBookingKinds } from '@jishi/contract/my-booking-words.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { confirm } from '@jishi/ui/alert-dialog';
import { Button } from '@jishi/ui/button';
import { LinkButton } from '@jishi/ui/link-button';
import { Tag } from '@jishi/ui/tag';
import type { FormEvent } from 'react';
import { Form, useNavigation, useSubmit } from 'react-router';
import { formatMinute } from '../shell/beijing-time.ts';
import styles from './my-booking.module.css';

export type Booking = OutputOf<Contract['myBooking']['list']>['list'][number];

/** One booking: when, what, where, the code that is said at the counter, and what can be done with it. */
export function BookingRow({ booking }: { booking: Booking }) {
  const { id, kind, title, at, store, code, stateText, ahead, canCancel, link } = booking;
  const name = `${myBookingKinds[kind]}：${title}`;
  const time = formatMinute(at);
  const { state, formData } = useNavigation();
  const submit = useSubmit();
  const isSending = state !== 'idle' && formData?.get('id') === String(id);
  const ask = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (await confirm({ title: '取消这次预约？', message: `${name}，${time}`, confirmLabel: '取消预约' }))
      await submit(form);
  };
  return (
    <li className={styles.row} data-over={!ahead}>
      <div className={styles.what}>
        <p className={styles.head}>
          <b className="tabular">{kind === 'product' && ahead ? `保留至 ${time.slice(0, 10)}` : time}</b>
          <Tag tone={ahead ? 'success' : 'neutral'} size="sm">
            {stateText}
          </Tag>
        </p>
        <p>
          <span className={styles.kind}>{myBookingKinds[kind]}</span>
          <a href={link}>{title}</a>
        </p>
        <p className={styles.where}>
          {store.id === 0 ? (
            store.name || '门店待客服与您确认'
          ) : (
            <>
              <a href={`/stores/${store.id}`}>{store.name}</a>
              {` · ${store.address}`}
            </>
          )}
        </p>
      </div>
      {code !== '' && (
        <p className={styles.code}>
          <span>预约码</span>
          <b className="tabular">{code}</b>
        </p>
      )}
      <div className={styles.acts}>
        {canCancel ? (
          <Form method="post" onSubmit={ask}>
            <input type="hidden" name="id" value={id} />
            <Button type="submit" size="sm" pending={isSending} aria-label={`取消预约：${name}`}>
              取消预约
            </Button>
          </Form>
        ) : ahead ? (
          <span className={styles.where}>临近到店，改约请致电门店</span>
        ) : (
          <LinkButton size="sm" href={link} aria-label={`${kind === 'repair' ? '查看' : '再约'}：${name}`}>
            {kind === 'repair' ? '查看' : '再约'}
          </LinkButton>
        )}
      </div>
    </li>
  );
}
