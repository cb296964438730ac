import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { Countdown } from '@jishi/ui/countdown';
import { Picture } from '@jishi/ui/picture';
import { Price } from '@jishi/ui/price';
import { SectionTitle } from '@jishi/ui/section-title';
import CalendarX from 'lucide-react/icons/calendar-x';
import MapPin from 'lucide-react/icons/map-pin';
import { useRevalidator } from 'react-router';
import { formatMinute } from '../shell/beijing-time.ts';
import { CityPicker } from '../shell/city/city-picker.widget.tsx';
import { NothingHere } from '../shell/nothing-here.widget.tsx';
import { priceText } from '../shell/price-text.ts';
import { useShell } from '../shell/use-shell.ts';
import styles from './activity.module.css';

type Activity = Omit<OutputOf<Contract['activity']['detail']>, 'topic'>;
type Offer = OutputOf<Contract['home']['special']>['offers'][number];

/** 活动已结束, with the activities that are on and what is cheap today. */
export function Over({ activity, offers }: { activity: Activity; offers: readonly Offer[] }) {
  const [first] = activity.others;
  return (
    <div className={`page-column ${styles.page}`}>
      <h1 className={styles.title}>{activity.title}</h1>
      <NothingHere
        framed
        icon={<CalendarX size={32} />}
        title="活动已结束"
        description={describeEnd(activity)}
        {...(first && { href: `/activity/${first.id}`, label: `去看看${first.title}` })}
      />
      {activity.others.length > 0 && (
        <section className={styles.sheet} aria-label="正在进行的活动">
          <SectionTitle title="正在进行的活动" />
          <ul className={styles.others}>
            {activity.others.map(({ id, title, endsAt }) => (
              <li key={id}>
                <a href={`/activity/${id}`}>{title}</a>
                <span className={styles.faint}>{formatMinute(endsAt)} 结束</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {offers.length > 0 && (
        <section className={styles.sheet} aria-label="今日特惠">
          <SectionTitle title="今日特惠" />
          <ul className={styles.offers}>
            {offers.map(({ ppid, name, price, listPrice, image }) => (
              <li key={ppid}>
                <a href={`/product/${ppid}`}>
                  <Picture picture={{ ...image, alt: '' }} width={128} height={128} />
                  <span className={styles.name}>{name}</span>
                  <Price yuan={price} text={priceText(price)} listYuan={listPrice} size="sm" />
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** When it was on; one that was stopped did not last as long as was said. */
function describeEnd({ startsAt, endsAt, now }: Activity): string {
  if (Date.parse(endsAt) > Date.parse(now)) return '本次活动已提前结束，感谢您的关注';
  return `活动时间：${formatMinute(startsAt)} 至 ${formatMinute(endsAt)}`;
}

/** The activity is not for the visitor's city: for which it is, and how to choose another. */
export function WrongCity({ activity }: { activity: Activity }) {
  const { city } = useShell();
  const names = activity.cities.map(({ name }) => name).join('、');
  return (
    <div className={`page-column ${styles.page}`}>
      <h1 className={styles.title}>{activity.title}</h1>
      <NothingHere
        framed
        icon={<MapPin size={32} />}
        title={`本活动暂未在${city.cityName}开展`}
        description={`活动城市：${names}。如果您在这些城市，请更换所在地区`}
        more={<CityPicker />}
      />
    </div>
  );
}

/** That it has not begun yet, and how long that takes. */
export function Notice({ activity: { state, startsAt, now } }: { activity: Activity }) {
  const { revalidate } = useRevalidator();
  if (state !== 'soon') return null;
  return (
    <p className={styles.notice}>
      活动将于 {formatMinute(startsAt)} 开始{' '}
      <Countdown until={startsAt} now={now} prefix="距开始" onEnd={() => void revalidate()} />
    </p>
  );
}

/** The promotions that an activity names, in words. */
export function Terms({ activity: { promotions } }: { activity: Activity }) {
  if (promotions.length === 0) return null;
  return (
    <div className={`page-column ${styles.terms}`}>
      <section className={styles.sheet} aria-label="活动优惠">
        <SectionTitle title="活动优惠" />
        <ul className={styles.others}>
          {promotions.map(({ id, title, text }) => (
            <li key={id}>
              <b>{title}</b>
              <span className={styles.faint}>{text}</span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
