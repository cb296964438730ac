import path from 'node:path';
import { importCatalogue } from '@jishi/api/catalog-import/import-catalogue.ts';
import type { RequestContext } from '@jishi/api/platform/request-context.ts';
import { indexProducts } from '@jishi/api/search/search.service.ts';
import { writeCatalogueCsv } from './catalogue/catalogue.ts';
import { seedAppointments } from './seeding/seed-appointments.ts';
import { seedArticles } from './seeding/seed-articles.ts';
import { seedAssets } from './seeding/seed-assets.ts';
import { seedBookings } from './seeding/seed-bookings.ts';
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
import { type DemoTenantId, demoTenantIds } from './stores/demo-stores.ts';

/** Parts of a tenant's share of the progress bar, besides one for each picture. */
const PARTS = 100;

/**
 * Fills the demo tenants: stores, the catalogue through the merchant's importer with drawn pictures, services,
 * comments, coupons, people, and the home page. Every step can be done again, so a seed that was cut off is completed
 * by the next start.
 */
export async function seedDemo(options: {
  contexts: readonly RequestContext[];
  dataDir: string;
  onProgress: (done: number, total: number) => void;
}): Promise<void> {
  const folder = path.join(options.dataDir, 'demo-catalogue');
  const contexts = options.contexts.filter((ctx) => isDemoTenant(ctx.tenant.id));
  const total = contexts.length * PARTS;
  for (const [index, ctx] of contexts.entries()) {
    const report = (part: number) => options.onProgress(Math.floor(index * PARTS + part), total);
    await seedTenant(ctx, ctx.tenant.id as DemoTenantId, folder, report);
  }
  options.onProgress(total, total);
}

async function seedTenant(
  ctx: RequestContext,
  tenantId: DemoTenantId,
  folder: string,
  report: (part: number) => void,
): Promise<void> {
  await seedStores(ctx, tenantId);
  // Drawing is nearly all of the work of the first tenant; the others share its pictures.
  const { csvPath } = await writeCatalogueCsv(tenantId, folder, (done, all) => report((done / all) * 60));
  const outcome = await importCatalogue(ctx, {
    file: csvPath,
    pictureFolder: folder,
    dryRun: false,
    onProductsChanged: indexProducts,
    onProgress: (done, all) => report(60 + (done / Math.max(1, all)) * 30),
  });
  const [problem] = outcome.problems;
  if (problem) throw new Error(`demo catalogue, line ${problem.line}, ${problem.column}: ${problem.reason}`);
  await seedTransit(ctx, tenantId);
  await seedRegionalPrices(ctx, tenantId);
  await seedPriceDays(ctx, tenantId);
  await seedServices(ctx);
  report(92);
  await seedIntroductions(ctx, tenantId, folder);
  await seedComments(ctx, folder);
  report(95);
  await seedCoupons(ctx);
  await seedPromotions(ctx, tenantId);
  await seedPeople(ctx);
  await seedQuestions(ctx);
  await seedParcels(ctx, tenantId);
  await seedWatches(ctx, tenantId);
  await seedHeldCoupons(ctx);
  await seedNotices(ctx);
  await seedPayouts(ctx);
  await seedModeration(ctx);
  await seedComplaints(ctx);
  await seedAssets(ctx);
  await seedStorePictures(ctx, tenantId);
  await seedAppointments(ctx, tenantId);
  await seedRepairCatalogue(ctx, tenantId);
  await seedGuides(ctx, tenantId);
  await seedItServices(ctx);
  await seedStoreComments(ctx, tenantId);
  await seedBookings(ctx, tenantId);
  await seedClosing(ctx);
  await seedInvoices(ctx);
  await seedDevices(ctx);
  await seedGuarantees(ctx);
  await seedReturns(ctx, tenantId);
  await seedRepairs(ctx, tenantId);
  await seedCounter(ctx, tenantId);
  await seedReports(ctx);
  await seedChat(ctx);
  await seedValuations(ctx, tenantId);
  await seedRecycles(ctx, tenantId);
  await seedTradeIns(ctx, tenantId);
  await seedEvaluations(ctx, tenantId);
  await seedRanks(ctx, tenantId);
  await seedHistory(ctx, tenantId);
  await seedRush(ctx, tenantId);
  await seedVipClub(ctx);
  await seedSecondHandWishes(ctx);
  await seedPointsGoods(ctx, tenantId);
  await seedTryouts(ctx, tenantId, folder);
  await seedResale(ctx, tenantId, folder);
  await seedStock(ctx, tenantId);
  await seedSearch(ctx, tenantId);
  await seedDocuments(ctx);
  await seedArticles(ctx, folder);
  await seedTopics(ctx);
  await seedHome(ctx);
  await seedContent(ctx);
  report(PARTS);
}

function isDemoTenant(id: number): id is DemoTenantId {
  return (demoTenantIds as readonly number[]).includes(id);
}
