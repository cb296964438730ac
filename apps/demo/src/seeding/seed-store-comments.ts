import { listGuides } from '@jishi/api/guide/guide.service.ts';
import { findMemberByMobile } from '@jishi/api/member/member.service.ts';
import type { RequestContext } from '@jishi/api/platform/request-context.ts';
import { findStoreByCode } from '@jishi/api/store/store.service.ts';
import { provideComments, provideOccasion } from '@jishi/api/store-comment/store-comment.service.ts';
import { listDemoStoreComments } from '../stores/demo-store-comments.ts';
import { type DemoTenantId, listDemoStores } from '../stores/demo-stores.ts';
import { DEMO_MEMBER } from './seed-people.ts';

/** Fewest comments of a store; the others have up to 14 more. */
const LEAST_COMMENTS = 13;
const DAY_MS = 86_400_000;

/** What people say of the stores, and one time that the demo member was in the first one and may say something of. */
export async function seedStoreComments(ctx: RequestContext, tenantId: DemoTenantId): Promise<void> {
  const member = await findMemberByMobile(ctx, DEMO_MEMBER);
  const now = Date.now();
  for (const [place, { code }] of listDemoStores(tenantId).entries()) {
    const store = await findStoreByCode(ctx, code);
    if (!store) continue;
    const guides = await listGuides(ctx, store.id);
    const comments = listDemoStoreComments(place, LEAST_COMMENTS + ((place * 11 + 9) % 15));
    await provideComments(
      ctx,
      store.id,
      comments.map(({ nickname, score, content, reply, age, served }, index) => ({
        ...{ nickname, score, content },
        kind: served ? 'visit' : 'pickup',
        ...(served && { guideId: guides[index % guides.length]?.jobId ?? null, guideScore: score }),
        ...(reply !== '' && { reply, replyBy: '店长', staffReplyAt: new Date(now - (age - 1) * DAY_MS) }),
        createdAt: new Date(now - age * DAY_MS),
      })),
    );
    const [guide] = guides;
    if (place === 0 && member && guide)
      await provideOccasion(ctx, {
        ...{ storeId: store.id, memberId: member.id, kind: 'visit', refId: -1, guideId: guide.jobId },
        happenedAt: new Date(now - 2 * DAY_MS),
      });
  }
}
