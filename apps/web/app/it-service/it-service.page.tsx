import { itServicePlaces } from '@jishi/contract/it-service-words.ts';
import { Breadcrumb } from '@jishi/ui/breadcrumb';
import { Button } from '@jishi/ui/button';
import { Price } from '@jishi/ui/price';
import { Tag } from '@jishi/ui/tag';
import Clock from 'lucide-react/icons/clock';
import MapPin from 'lucide-react/icons/map-pin';
import Wrench from 'lucide-react/icons/wrench';
import { lazy, Suspense, useState } from 'react';
import { useRevalidator } from 'react-router';
import { NothingHere } from '../shell/nothing-here.widget.tsx';
import { askLogin } from '../shell/overlay/ask-login.ts';
import { pageMeta } from '../shell/page-meta.ts';
import { requestScope } from '../shell/request-scope.ts';
import { useShell } from '../shell/use-shell.ts';
import type { Route } from './+types/it-service.page.ts';
import styles from './it-service.module.css';
import type { ShownService } from './it-service-shapes.ts';
import { OwnBookings } from './own-bookings.widget.tsx';
import { ServiceIcon } from './service-icon.widget.tsx';

// It comes with the first press.
const BookServiceDialog = lazy(() =>
  import('./book-service.dialog.tsx').then((module) => ({ default: module.BookServiceDialog })),
);

/** Services about devices, by appointment (R045). */
export async function loader({ context }: Route.LoaderArgs) {
  const { api, optional, signedIn } = context.get(requestScope);
  const [{ services, stores }, own] = await Promise.all([
    api.itService.list({}),
    signedIn ? optional('itService.mine', () => api.itService.mine({}), null) : { list: [] },
  ]);
  return { services, stores, bookings: own?.list ?? null };
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'IT 服务',
    description: '数据迁移、贴膜、清洁保养、上门安装调试，在线预约，到店即办。',
  });

export default function ItServicePage({ loaderData: { services, stores, bookings } }: Route.ComponentProps) {
  const { signedIn } = useShell();
  const { revalidate } = useRevalidator();
  const [booked, setBooked] = useState<ShownService>();
  const placesFor = ({ storeIds }: ShownService) => stores.filter(({ id }) => storeIds.includes(id));
  return (
    <div className={`page-column ${styles.page}`}>
      <Breadcrumb items={[{ label: '首页', href: '/' }, { label: 'IT 服务' }]} />
      <header className={styles.head}>
        <h1 className={styles.heading}>IT 服务</h1>
        <p className={styles.note}>明码标价，在线预约，到店即办；预约后可在本页取消</p>
      </header>
      {signedIn && <OwnBookings bookings={bookings} />}
      {services.length === 0 ? (
        <NothingHere
          framed
          icon={<Wrench size={32} />}
          title="暂未开放在线预约"
          description="可直接前往附近门店咨询维修、贴膜、数据迁移等服务"
          href="/stores"
          label="查看门店"
        />
      ) : (
        <ul className={styles.grid}>
          {services.map((service) => (
            <ServiceCard
              key={service.id}
              service={service}
              places={placesFor(service)}
              onBook={() => (signedIn ? setBooked(service) : askLogin())}
            />
          ))}
        </ul>
      )}
      {booked && (
        <Suspense>
          <BookServiceDialog
            key={booked.id}
            service={booked}
            stores={placesFor(booked)}
            onClose={() => setBooked(undefined)}
            onBooked={() => {
              setBooked(undefined);
              void revalidate();
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

function ServiceCard({
  service,
  places,
  onBook,
}: {
  service: ShownService;
  places: readonly { name: string; inCity: boolean }[];
  onBook(): void;
}) {
  const { name, summary, steps, icon, place, minutes, price } = service;
  const near = places.filter(({ inCity }) => inCity);
  const [first] = near.length > 0 ? near : places;
  const where =
    first === undefined
      ? '暂无门店提供'
      : places.length === 1
        ? first.name
        : `${first.name}等 ${places.length} 家门店`;
  return (
    <li className={styles.card}>
      <div className={styles.top}>
        <ServiceIcon icon={icon} />
        <div className={styles.titles}>
          <h2 className={styles.name}>
            {name}
            <Tag size="sm" tone={place === 'home' ? 'brand' : 'neutral'}>
              {itServicePlaces[place]}
            </Tag>
          </h2>
          <p className={styles.summary}>{summary}</p>
        </div>
      </div>
      {steps.length > 0 && (
        <ol className={styles.steps}>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
      <p className={styles.fact}>
        <Clock size={14} aria-hidden />约 {minutes} 分钟
      </p>
      <p className={styles.fact}>
        <MapPin size={14} aria-hidden />
        <span className={styles.where}>{where}</span>
      </p>
      <div className={styles.foot}>
        {price === 0 ? <Price text="免费" size="lg" /> : <Price yuan={price} size="lg" />}
        <Button
          variant="primary"
          aria-label={`${place === 'home' ? '预约上门' : '预约到店'}：${name}`}
          disabled={places.length === 0}
          onClick={onBook}
        >
          {place === 'home' ? '预约上门' : '预约到店'}
        </Button>
      </div>
    </li>
  );
}
