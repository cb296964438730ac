import { type ProvidedVisit, provideGuide, provideVisits } from '@jishi/api/guide/guide.service.ts';
import { findMemberByMobile } from '@jishi/api/member/member.service.ts';
import type { RequestContext } from '@jishi/api/platform/request-context.ts';
import { findStoreByCode } from '@jishi/api/store/store.service.ts';
import { readBeijing, shiftDay, writeBeijingDay } from '@jishi/contract/beijing-time.ts';
import { keepDrawing } from '../rendering/keep-drawing.ts';
import { listDemoGuides } from '../stores/demo-guides.ts';
import { type DemoTenantId, listDemoStores } from '../stores/demo-stores.ts';
import { listDemoVisits } from '../stores/demo-visits.ts';
import { drawGuide } from '../stores/draw-guide.ts';
import { DEMO_MEMBER } from './seed-people.ts';

/** Pictures of guides; the stores share them. */
const PORTRAITS = 6;

/** Guides of all stores with drawn portraits; those who are there stay as they are. */
export async function seedGuides(ctx: RequestContext, tenantId: DemoTenantId): Promise<void> {
  const memberId = (await findMemberByMobile(ctx, DEMO_MEMBER))?.id ?? null;
  const portraits: string[] = [];
  for (let seed = 0; seed < PORTRAITS; seed += 1) {
    const drawn = drawGuide(seed, ctx.tenant.settings.brand.color);
    portraits.push(`/files/${(await keepDrawing(ctx.platform.files, drawn, () => drawn)).key}`);
  }
  for (const [place, { code }] of listDemoStores(tenantId).entries()) {
    const store = await findStoreByCode(ctx, code);
    if (!store) continue;
    for (const [sort, { skills, languages, ...guide }] of listDemoGuides(place).entries()) {
      const guideId = await provideGuide(ctx, store.id, {
        ...guide,
        ...{ skills: [...skills], languages: [...languages], sort },
        avatar: portraits[(place * 3 + sort) % PORTRAITS] ?? '',
      });
      await provideVisits(ctx, guideId, visitsOf(place * 3 + sort, memberId));
    }
  }
}

/** Visits as seen from now: what is over was served, or nobody came. The demo member has one tomorrow. */
function visitsOf(guidePlace: number, memberId: number | null): ProvidedVisit[] {
  const now = Date.now();
  const today = writeBeijingDay(new Date());
  return listDemoVisits(guidePlace).flatMap(({ ahead, place, phone, ...visit }, index) => {
    const startsAt = readBeijing(`${shiftDay(today, ahead)} 10:00:00`);
    if (!startsAt) return [];
    startsAt.setTime(startsAt.getTime() + place * 1_800_000);
    const isOver = startsAt.getTime() + 1_800_000 < now;
    const isOwn = guidePlace === 1 && ahead === 1 && memberId !== null;
    const isFirstOwn = isOwn && !listDemoVisits(guidePlace).some((one, at) => one.ahead === 1 && at < index);
    return {
      ...{ ...visit, startsAt },
      memberId: isFirstOwn ? memberId : null,
      phone: isFirstOwn ? DEMO_MEMBER : phone,
      state: !isOver ? 'confirmed' : index % 7 === 0 ? 'missed' : 'served',
    };
  });
}
