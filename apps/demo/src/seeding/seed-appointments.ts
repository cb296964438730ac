import { provideCalendar } from '@jishi/api/appointment/provide-calendar.service.ts';
import type { RequestContext } from '@jishi/api/platform/request-context.ts';
import { findStoreByCode, provideDays } from '@jishi/api/store/store.service.ts';
import {
  type AppointmentService,
  type ResourceKind,
  serviceMinutes,
} from '@jishi/contract/appointment-service.ts';
import { readBeijing, shiftDay, writeBeijingDay } from '@jishi/contract/beijing-time.ts';
import { type DemoTenantId, listDemoStores } from '../stores/demo-stores.ts';

interface DemoResource {
  kind: ResourceKind;
  name: string;
  services: AppointmentService[];
  /** Weekdays on which it is there, as long as the store is open; left out: all of them. */
  weekdays?: readonly number[];
}

/** What every store of the demo has; those that do not do a service offer no times for it. */
const resources: readonly DemoResource[] = [
  { kind: 'bench', name: '1 号工位', services: ['repair'] },
  { kind: 'bench', name: '2 号工位', services: ['repair', 'mailIn'] },
  { kind: 'counter', name: '回收柜台', services: ['recycle', 'tradeIn', 'secondHand'] },
  { kind: 'guide', name: '导购 林悦', services: ['guide', 'tradeIn'], weekdays: [2, 3, 4, 5, 6, 7] },
];
/** The first stores of a retailer are its large ones. */
const LARGE_STORES = 3;
const ofLargeStores: readonly DemoResource[] = [
  { kind: 'engineer', name: '陈师傅（主板维修）', services: ['repair'], weekdays: [1, 2, 3, 4, 5] },
  { kind: 'room', name: '洽谈室', services: ['interview'] },
];

/** Days from today that are half booked. */
const BOOKED_DAYS = 8;
const FIRST_HOUR = 10;
const LAST_HOUR = 20;
const names = [
  '张先生',
  '李女士',
  '王先生',
  '陈女士',
  '杨先生',
  '赵女士',
  '周先生',
  '吴女士',
  '徐女士',
  '马先生',
];
const notes: Partial<Record<AppointmentService, readonly string[]>> = {
  repair: ['屏幕碎裂', '更换电池', '充电口接触不良', '进水检测', ''],
  recycle: ['iPhone 14 Pro 256GB', '小米 14 128GB', ''],
  tradeIn: ['旧机换 iPhone 17', '旧机换小米 17', ''],
  guide: ['想看折叠屏', '为父母选机', ''],
};

/** Calendars of all stores, half full for the next days as seen from now, and days that are not as their weekday. */
export async function seedAppointments(ctx: RequestContext, tenantId: DemoTenantId): Promise<void> {
  const today = writeBeijingDay(new Date());
  for (const [index, { code }] of listDemoStores(tenantId).entries()) {
    const store = await findStoreByCode(ctx, code);
    if (!store) continue;
    const all = index < LARGE_STORES ? [...resources, ...ofLargeStores] : resources;
    await provideCalendar(
      ctx,
      store.id,
      all.map((one, place) => ({
        ...{ kind: one.kind, name: one.name, services: one.services },
        shifts: (one.weekdays ?? []).map((weekday) => ({ weekday, opens: 600, closes: 1200 })),
        claims: claimsOf(one, today, store.id * 7 + place),
      })),
    );
    if (index === 1) {
      await provideDays(ctx, [
        { storeId: store.id, day: shiftDay(today, 4), opens: null, closes: null, note: '门店盘点' },
      ]);
    }
  }
  await provideDays(ctx, [{ storeId: 0, day: nextNewYear(today), opens: 600, closes: 1080, note: '元旦' }]);
}

/** Every second hour of a resource or so, the same for the same seed: what is over was served, or nobody came. */
function claimsOf({ services, weekdays }: DemoResource, today: string, seed: number) {
  const now = Date.now();
  return Array.from({ length: BOOKED_DAYS }, (_, index) => shiftDay(today, index))
    .filter((day) => weekdays?.includes(new Date(day).getUTCDay() || 7) ?? true)
    .flatMap((day, dayIndex) => {
      const hours = Array.from({ length: LAST_HOUR - FIRST_HOUR }, (_, index) => FIRST_HOUR + index);
      return hours
        .filter((hour) => (hour * 5 + dayIndex * 3 + seed) % 9 < 4)
        .map((hour) => {
          const mix = hour + dayIndex + seed;
          const service = services[mix % services.length] ?? 'repair';
          const from = readBeijing(`${day} ${hour}:00:00`) ?? new Date();
          const until = new Date(from.getTime() + serviceMinutes[service] * 60_000);
          const isOver = until.getTime() < now;
          const words = notes[service] ?? [''];
          return {
            ...{ service, from, until },
            state: isOver
              ? mix % 7 === 0
                ? ('missed' as const)
                : ('done' as const)
              : ('confirmed' as const),
            contactName: names[mix % names.length] ?? '',
            contactPhone: `1380000${String(1000 + ((mix * 37) % 9000))}`,
            note: words[mix % words.length] ?? '',
          };
        });
    });
}

function nextNewYear(today: string): string {
  return `${Number(today.slice(0, 4)) + 1}-01-01`;
}
