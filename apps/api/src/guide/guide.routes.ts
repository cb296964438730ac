import { contract } from '@jishi/contract/index.ts';
import { bindArea } from '../platform/operation-binding.ts';
import { bookVisit } from './book-visit.ts';
import { cancelVisit } from './cancel-visit.ts';
import { listGuides, readGuide } from './guide.service.ts';
import { listGuidesForStaff, saveGuide } from './manage-guides.ts';
import { moveVisit, readReservation } from './my-visits.ts';
import { arrive, handOver, listVisits, setAbsence } from './visit-desk.ts';

export const guideRoutes = bindArea('guide', contract.guide, {
  list: (ctx, { id }) => listGuides(ctx, id),
  detail: (ctx, { shopid, jobId }) => readGuide(ctx, shopid, jobId),
  reservation: (ctx, { shopid, jobId }) => readReservation(ctx, shopid, jobId),
  submit: (ctx, input) => bookVisit(ctx, input),
  move: (ctx, { id, time }) => moveVisit(ctx, id, new Date(time)),
  cancel: async (ctx, { id }) => {
    await cancelVisit(ctx, id);
    return {};
  },
});

export const adminGuideRoutes = bindArea('adminGuide', contract.adminGuide, {
  list: (ctx, { storeId }) => listGuidesForStaff(ctx, storeId),
  save: (ctx, input) => saveGuide(ctx, input),
  absence: (ctx, input) => setAbsence(ctx, input),
  visits: (ctx, input) => listVisits(ctx, input),
  handOver: async (ctx, input) => {
    await handOver(ctx, input);
    return {};
  },
  arrive: (ctx, input) => arrive(ctx, input),
});
