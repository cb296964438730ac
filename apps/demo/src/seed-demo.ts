import path from 'node:path';
import { importCatalogue } from '@jishi/api/catalog-import/import-catalogue.ts';
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

/** Parts of a tenant's share of the progress bar, besides one for each picture. */
const PARTS = 100;
const DRAWING_PARTS = 60;

/**
 * Fills the demo tenants: stores, the catalogue through the merchant's importer with drawn pictures, services,
 * comments, coupons, people, and the home page. Every step can be done again, so a seed that was cut off is completed
 * by the next start. Answers what each step took.
 */
export async function seedDemo(options: {
  contexts: readonly RequestContext[];
  dataDir: string;
  onProgress: (done: number, total: number) => void;
}): Promise<StepTimes> {
  const folder = path.join(options.dataDir, 'demo-catalogue');
  const contexts = options.contexts.filter((ctx) => isDemoTenant(ctx.tenant.id));
  const total = contexts.length * PARTS;
  const times = new StepTimes();
  // One tenant after the other: what computes long in this process would keep the answers of another one's questions
  // waiting, and a database whose answers nobody takes looks silent.
  for (const [index, ctx] of contexts.entries()) {
    const report = (part: number) => options.onProgress(Math.floor(index * PARTS + part), total);
    await seedTenant(ctx, ctx.tenant.id as DemoTenantId, { folder, report, times });
  }
  options.onProgress(total, total);
  return times;
}

async function seedTenant(
  ctx: RequestContext,
  tenantId: DemoTenantId,
  { folder, report, times }: { folder: string; report: (part: number) => void; times: StepTimes },
): Promise<void> {
  await times.run(seedStores, ctx, tenantId);
  // Drawing is nearly all of the work of the first tenant; the others share its pictures.
  const { csvPath } = await times.run(writeCatalogueCsv, tenantId, folder, (done, all) =>
    report((done / all) * DRAWING_PARTS),
  );
  const outcome = await times.run(importCatalogue, ctx, {
    file: csvPath,
    pictureFolder: folder,
    dryRun: false,
    onProductsChanged: indexProducts,
    onProgress: (done, all) => report(DRAWING_PARTS + (done / Math.max(1, all)) * 30),
  });
  const [problem] = outcome.problems;
  if (problem) throw new Error(`demo catalogue, line ${problem.line}, ${problem.column}: ${problem.reason}`);
  await times.run(seedBrandLogos, ctx);
  await times.run(seedTransit, ctx, tenantId);
  await times.run(seedRegionalPrices, ctx, tenantId);
  await times.run(seedPriceDays, ctx, tenantId);
  await times.run(seedServices, ctx);
  report(92);
  await times.run(seedIntroductions, ctx, tenantId, folder);
  await times.run(seedComments, ctx, folder);
  report(95);
  await times.run(seedCoupons, ctx);
  await times.run(seedPromotions, ctx, tenantId);
  await times.run(seedPeople, ctx);
  await times.run(seedQuestions, ctx);
  await times.run(seedParcels, ctx, tenantId);
  await times.run(seedWatches, ctx, tenantId);
  await times.run(seedHeldCoupons, ctx);
  await times.run(seedNotices, ctx);
  await times.run(seedPayouts, ctx);
  await times.run(seedModeration, ctx);
  await times.run(seedComplaints, ctx);
  await times.run(seedAssets, ctx);
  await times.run(seedStorePictures, ctx, tenantId);
  await times.run(seedAppointments, ctx, tenantId);
  await times.run(seedRepairCatalogue, ctx, tenantId);
  await times.run(seedGuides, ctx, tenantId);
  await times.run(seedItServices, ctx);
  await times.run(seedStoreComments, ctx, tenantId);
  await times.run(seedBookings, ctx, tenantId);
  await times.run(seedClosing, ctx);
  await times.run(seedInvoices, ctx);
  await times.run(seedDevices, ctx);
  await times.run(seedGuarantees, ctx);
  await times.run(seedReturns, ctx, tenantId);
  await times.run(seedRepairs, ctx, tenantId);
  await times.run(seedCounter, ctx, tenantId);
  await times.run(seedReports, ctx);
  await times.run(seedChat, ctx);
  await times.run(seedValuations, ctx, tenantId);
  await times.run(seedRecycles, ctx, tenantId);
  await times.run(seedTradeIns, ctx, tenantId);
  await times.run(seedEvaluations, ctx, tenantId);
  await times.run(seedRanks, ctx, tenantId);
  await times.run(seedHistory, ctx, tenantId);
  await times.run(seedRush, ctx, tenantId);
  await times.run(seedVipClub, ctx);
  await times.run(seedSecondHandWishes, ctx);
  await times.run(seedPointsGoods, ctx, tenantId);
  await times.run(seedTryouts, ctx, tenantId, folder);
  await times.run(seedResale, ctx, tenantId, folder);
  await times.run(seedStock, ctx, tenantId);
  await times.run(seedSearch, ctx, tenantId);
  await times.run(seedDocuments, ctx);
  await times.run(seedArticles, ctx, folder);
  await times.run(seedTopics, ctx);
  await times.run(seedHome, ctx);
  await times.run(seedContent, ctx);
  report(PARTS);
}

function isDemoTenant(id: number): id is DemoTenantId {
  return (demoTenantIds as readonly number[]).includes(id);
}
