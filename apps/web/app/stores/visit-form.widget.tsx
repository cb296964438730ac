import { Button } from '@jishi/ui/button';
import { ChoiceChips } from '@jishi/ui/choice-chips';
import { FormError } from '@jishi/ui/form-error';
import { LinkButton } from '@jishi/ui/link-button';
import { SectionTitle } from '@jishi/ui/section-title';
import { TextField } from '@jishi/ui/text-field';
import { Form, useLocation, useNavigation } from 'react-router';
import { formatMinute } from '../shell/beijing-time.ts';
import { loginAddress } from '../shell/login-address.ts';
import styles from './visit-form.module.css';
import { describeDay, describeSlots, type Reservation, type Visit, type VisitDay } from './visit-words.ts';

interface VisitFormProps extends Pick<Reservation, 'guide' | 'days' | 'topics' | 'phone'> {
  signedIn: boolean;
  /** The day whose times are shown; undefined where there are no days. */
  day: VisitDay | undefined;
  /** The goods one came from; 0 for none. */
  ppid: number;
  /** The visit that gets another time; undefined for a new one. */
  moving: Visit | undefined;
  /** Why it was refused; empty for not at all. */
  refusal: string;
}

/** Day, time and what for. A guest chooses, too, and signs in to book. */
export function VisitForm(props: VisitFormProps) {
  const { guide, days, day, topics, phone, signedIn, ppid, moving, refusal } = props;
  const { pathname, search } = useLocation();
  const isSending = useNavigation().state !== 'idle';
  const dayAddress = (date: string) => {
    const query = new URLSearchParams(search);
    query.set('day', date);
    return `${pathname}?${query}`;
  };
  const free = day?.slots.filter(({ state }) => state === 'free') ?? [];
  return (
    <>
      <SectionTitle
        title={moving ? '改约到其他时间' : '选择到店时间'}
        size="lg"
        description={
          moving ? `原时间 ${formatMinute(moving.at)}，改约成功前一直为您保留` : '每次 30 分钟，免费'
        }
      />
      <nav aria-label="到店日期">
        <ul className={styles.days}>
          {days.map((one) => (
            <li key={one.date}>
              <a
                href={dayAddress(one.date)}
                className={styles.day}
                data-keep-scroll
                data-replace
                aria-current={one.date === day?.date ? 'date' : undefined}
                data-free={one.slots.some(({ state }) => state === 'free')}
              >
                <span>{one.weekday}</span>
                <b className="tabular">{describeDay(one.date)}</b>
                <span className="tabular">{describeSlots(one)}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <Form method="post" className={styles.form} key={day?.date}>
        <FormError>{refusal}</FormError>
        <input type="hidden" name="intent" value={moving ? 'move' : 'book'} />
        {moving && <input type="hidden" name="visit" value={moving.id} />}
        {ppid > 0 && <input type="hidden" name="ppid" value={ppid} />}
        {day && day.slots.length > 0 ? (
          <ChoiceChips
            label="时间"
            name="time"
            defaultValue={free[0]?.startsAt ?? ''}
            options={day.slots.map(({ time, startsAt, state }) => ({
              value: startsAt,
              label: time,
              disabled: state !== 'free',
            }))}
          />
        ) : (
          <p className={styles.none}>{guide.name}这一天不在店，请选择其他日期</p>
        )}
        {!moving && (
          <>
            <ChoiceChips
              label="想咨询"
              name="topic"
              defaultValue="newPhone"
              options={topics.map(({ key, name }) => ({ value: key, label: name }))}
            />
            <TextField
              label="备注（选填）"
              name="wish"
              maxLength={100}
              placeholder="想看的型号、预算或旧机型号，导购会提前准备"
            />
          </>
        )}
        <div className={styles.acts}>
          {signedIn ? (
            <Button
              type="submit"
              variant="primary"
              size="lg"
              pending={isSending}
              disabled={free.length === 0}
            >
              {moving ? '确认改约' : '确认预约'}
            </Button>
          ) : (
            <LinkButton variant="primary" size="lg" href={loginAddress(`${pathname}${search}`)}>
              登录后预约
            </LinkButton>
          )}
          {moving && (
            <LinkButton size="lg" href={pathname}>
              不改了
            </LinkButton>
          )}
          {signedIn && <span className={`tabular ${styles.phone}`}>预约手机号 {phone}</span>}
        </div>
      </Form>
    </>
  );
}
