import path from 'node:path';
import { importCatalogue } from '@jishi/api/catalog-import/import-catalogue.ts';
import { inLanes } from '@jishi/api/platform/in-lanes.ts';
import type { RequestContext } from '@jishi/api/platform/request-context.ts';
import { indexProducts } from '@jishi/api/search/search.service.ts';
import { writeCatalogueCsv } from './catalogue/catalogue.ts';
import { seedAppointments } from './seeding/seed-appointments.ts';
import { seedArticles } from './seeding/seed-articles.ts';
import { seedAssets } from './seeding/seed-assets.ts';
import { seedBookings } from './seeding/seed-bookings.ts';
import { seedBrandLogos } from './seeding/seed-brand-logos.ts';
import { seedChat } from './seeding/seed-chat.ts';
import { seedClosing } from './seeding/seed-closing.ts';
import { seedComments } from './seeding/seed-comments.ts';
import { seedComplaints } from './seeding/seed-complaints.ts';
import { seedContent } from './seeding/seed-content.ts';
import { seedCounter } from './seeding/seed-counter.ts';
import { seedCoupons, seedHeldCoupons } from './seeding/seed-coupons.ts';
import { seedDevices } from './seeding/seed-devices.ts';
import { seedDocuments } from './seeding/seed-documents.ts';
import { seedEvaluations } from './seeding/seed-evaluations.ts';
import { seedGuarantees } from './seeding/seed-guarantees.ts';
import { seedGuides } from './seeding/seed-guides.ts';
import { seedHistory } from './seeding/seed-history.ts';
import { seedHome } from './seeding/seed-home.ts';
import { seedIntroductions } from './seeding/seed-introductions.ts';
import { seedInvoices } from './seeding/seed-invoices.ts';
import { seedItServices } from './seeding/seed-it-services.ts';
import { seedModeration } from './seeding/seed-moderation.ts';
import { seedNotices } from './seeding/seed-notices.ts';
import { seedParcels } from './seeding/seed-parcels.ts';
import { seedPayouts } from './seeding/seed-payouts.ts';
import { seedPeople } from './seeding/seed-people.ts';
import { seedPointsGoods } from './seeding/seed-points-goods.ts';
import { seedPriceDays } from './seeding/seed-price-days.ts';
import { seedPromotions } from './seeding/seed-promotions.ts';
import { seedQuestions } from './seeding/seed-questions.ts';
import { seedRanks } from './seeding/seed-ranks.ts';
import { seedRecycles } from './seeding/seed-recycles.ts';
import { seedRegionalPrices } from './seeding/seed-regional-prices.ts';
import { seedRepairCatalogue } from './seeding/seed-repair-catalogue.ts';
import { seedRepairs } from './seeding/seed-repairs.ts';
import { seedReports } from './seeding/seed-reports.ts';
import { seedResale } from './seeding/seed-resale.ts';
import { seedReturns } from './seeding/seed-returns.ts';
import { seedRush } from './seeding/seed-rush.ts';
import { seedSearch } from './seeding/seed-search.ts';
import { seedSecondHandWishes } from './seeding/seed-second-hand-wishes.ts';
import { seedServices } from './seeding/seed-services.ts';
import { seedShelfTimes } from './seeding/seed-shelf-times.ts';
import { SeedSteps } from './seeding/seed-steps.ts';
import { seedStock } from './seeding/seed-stock.ts';
import { seedStoreComments } from './seeding/seed-store-comments.ts';
import { seedStorePictures } from './seeding/seed-store-pictures.ts';
import { seedStores } from './seeding/seed-stores.ts';
import { seedTopics } from './seeding/seed-topics.ts';
import { seedTradeIns } from './seeding/seed-trade-ins.ts';
import { seedTransit } from './seeding/seed-transit.ts';
import { seedTryouts } from './seeding/seed-tryouts.ts';
import { seedValuations } from './seeding/seed-valuations.ts';
import { seedVipClub } from './seeding/seed-vip-club.ts';
import { seedWatches } from './seeding/seed-watches.ts';
import { StepTimes } from './seeding/step-times.ts';
import { type DemoTenantId, demoTenantIds } from './stores/demo-stores.ts';

/**
 * Half of the time one tenant waits for PostgreSQL: another one's goods are made meanwhile. More than two would keep
 * each other waiting, on the two cores that a small machine has.
 */
const TENANTS_AT_ONCE = 2;
/** Parts of a tenant's share of the progress bar. */
const PARTS = 100;
/** Of these, what the catalogue is written by, and what it is read in by. */
const WRITTEN_PARTS = 15;
const READ_PARTS = 30;

interface SeedPlan {
  /** Where catalogues are written. */
  folder: string;
  /** Parts that are done. */
  report: (part: number) => void;
  times: StepTimes;
  steps: SeedSteps;
  /** Runs one after the other: stores, categories and goods of the main brand have the same numbers in every demo. */
  inTurn: (act: () => Promise<void>) => Promise<void>;
}

/**
 * Fills the demo tenants: stores, the catalogue through the merchant's importer with pictures that are drawn when they
 * are looked at, services, comments, coupons, people, and the home page. A seed that was cut off is completed by the
 * next start, which is told what is done. Answers what each step took.
 */
export async function seedDemo(options: {
  contexts: readonly RequestContext[];
  dataDir: string;
  onProgress: (done: number, total: number) => void;
  /** Steps that an earlier start has done, of a tenant. */
  doneOf: (tenantId: number) => readonly string[];
  onDone: (tenantId: number, steps: readonly string[]) => Promise<void>;
}): Promise<StepTimes> {
  const folder = path.join(options.dataDir, 'demo-catalogue');
  const contexts = options.contexts.filter((ctx) => isDemoTenant(ctx.tenant.id));
  const total = contexts.length * PARTS;
  const times = new StepTimes();
  const parts = new Map<number, number>();
  const inTurn = takeTurns();
  await inLanes(contexts, TENANTS_AT_ONCE, (ctx) => {
    const report = (part: number) => {
      parts.set(ctx.tenant.id, part);
      options.onProgress(Math.floor(parts.values().reduce((sum, one) => sum + one, 0)), total);
    };
    const { id } = ctx.tenant;
    const steps = new SeedSteps(times, options.doneOf(id), (done) => options.onDone(id, done));
    return seedTenant(ctx, id as DemoTenantId, { folder, report, times, steps, inTurn });
  });
  options.onProgress(total, total);
  return times;
}

/** Stores and goods of a tenant. */
async function seedGoods(
  ctx: RequestContext,
  tenantId: DemoTenantId,
  { folder, report, times }: Omit<SeedPlan, 'inTurn' | 'steps'>,
): Promise<void> {
  await times.run(seedStores, ctx, tenantId);
  const { csvPath, pictures } = await times.run(writeCatalogueCsv, tenantId, folder, ctx.platform.files);
  report(WRITTEN_PARTS);
  const outcome = await times.run(importCatalogue, ctx, {
    file: csvPath,
    pictureFolder: folder,
    keptPictures: pictures,
    dryRun: false,
    onProductsChanged: indexProducts,
    onProgress: (done, all) => report(WRITTEN_PARTS + (done / Math.max(1, all)) * READ_PARTS),
  });
  const [problem] = outcome.problems;
  if (problem) throw new Error(`demo catalogue, line ${problem.line}, ${problem.column}: ${problem.reason}`);
}

async function seedTenant(
  ctx: RequestContext,
  tenantId: DemoTenantId,
  { folder, report, times, steps, inTurn }: SeedPlan,
): Promise<void> {
  await inTurn(() => seedGoods(ctx, tenantId, { folder, report, times }));
  await steps.run(seedBrandLogos, ctx);
  await steps.run(seedTransit, ctx, tenantId);
  await steps.run(seedRegionalPrices, ctx, tenantId);
  await steps.run(seedPriceDays, ctx, tenantId);
  await steps.run(seedServices, ctx);
  report(50);
  await steps.run(seedIntroductions, ctx, tenantId);
  await steps.run(seedComments, ctx);
  report(60);
  await steps.run(seedCoupons, ctx);
  await steps.run(seedPromotions, ctx, tenantId);
  await steps.run(seedPeople, ctx);
  await steps.run(seedQuestions, ctx);
  await steps.run(seedParcels, ctx, tenantId);
  await steps.run(seedWatches, ctx, tenantId);
  await steps.run(seedHeldCoupons, ctx);
  await steps.run(seedNotices, ctx);
  await steps.run(seedPayouts, ctx);
  await steps.run(seedModeration, ctx);
  await steps.run(seedComplaints, ctx);
  await steps.run(seedAssets, ctx);
  await steps.run(seedStorePictures, ctx, tenantId);
  await steps.run(seedAppointments, ctx, tenantId);
  await steps.run(seedRepairCatalogue, ctx, tenantId);
  await steps.run(seedGuides, ctx, tenantId);
  await steps.run(seedItServices, ctx);
  await steps.run(seedStoreComments, ctx, tenantId);
  await steps.run(seedBookings, ctx, tenantId);
  await steps.run(seedClosing, ctx);
  await steps.run(seedInvoices, ctx);
  await steps.run(seedDevices, ctx);
  await steps.run(seedGuarantees, ctx);
  await steps.run(seedReturns, ctx, tenantId);
  await steps.run(seedRepairs, ctx, tenantId);
  await steps.run(seedCounter, ctx, tenantId);
  await steps.run(seedReports, ctx);
  await steps.run(seedChat, ctx);
  await steps.run(seedValuations, ctx, tenantId);
  await steps.run(seedRecycles, ctx, tenantId);
  await steps.run(seedTradeIns, ctx, tenantId);
  await steps.run(seedEvaluations, ctx, tenantId);
  await steps.run(seedRanks, ctx, tenantId);
  await steps.run(seedHistory, ctx, tenantId);
  await steps.run(seedRush, ctx, tenantId);
  await steps.run(seedVipClub, ctx);
  await steps.run(seedSecondHandWishes, ctx);
  await steps.run(seedPointsGoods, ctx, tenantId);
  await steps.run(seedTryouts, ctx, tenantId);
  await steps.run(seedResale, ctx, tenantId);
  await steps.run(seedStock, ctx, tenantId);
  await steps.run(seedShelfTimes, ctx, tenantId);
  await steps.run(seedSearch, ctx, tenantId);
  await steps.run(seedDocuments, ctx);
  await steps.run(seedArticles, ctx);
  await steps.run(seedTopics, ctx);
  await steps.run(seedHome, ctx);
  await steps.run(seedContent, ctx);
  report(PARTS);
}

/** Acts that begin when the one before has ended, well or not. */
function takeTurns(): (act: () => Promise<void>) => Promise<void> {
  let last: Promise<unknown> = Promise.resolve();
  return (act) => {
    const turn = last.then(act);
    last = turn.catch(() => undefined);
    return turn;
  };
}

function isDemoTenant(id: number): id is DemoTenantId {
  return (demoTenantIds as readonly number[]).includes(id);
}
