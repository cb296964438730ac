import { findSkuRows, listModels } from '@jishi/api/catalog/catalog.service.ts';
import { fillIntroduction, type KeptBlock } from '@jishi/api/introduction/introduction.service.ts';
import { inTransaction, type RequestContext } from '@jishi/api/platform/request-context.ts';
import { listTenantModels } from '../catalogue/tenant-offer.ts';
import { composeComparison, composeIntroduction, findRivals } from '../introductions/compose-introduction.ts';
import type { DemoModel } from '../models/demo-model.ts';
import { keepDrawing } from '../rendering/keep-drawing.ts';
import type { DemoTenantId } from '../stores/demo-stores.ts';

/** Models of the main brand that are introduced at length; the others have their description. */
const INTRODUCED = 44;

/** The tenants tell the same of a model: its blocks are drawn once in a process. */
const told = new Map<string, Promise<KeptBlock[]>>();

/** Introductions of the models that come first in the catalogue, each in its own light and pose. */
export async function seedIntroductions(ctx: RequestContext, tenantId: DemoTenantId): Promise<void> {
  const models = listTenantModels(tenantId);
  const ids = new Map((await listModels(ctx)).map((row) => [row.model, row.id]));
  const introduced = models.filter(({ story, drawnAs }) => story && !drawnAs).slice(0, INTRODUCED);
  for (const model of introduced) {
    const productId = ids.get(model.name);
    if (productId === undefined) continue;
    const blocks = await tell(ctx, model);
    const ppids = await ppidsOf(ctx, findRivals(model, models));
    const { scene: _scene, ...comparison } = composeComparison(ppids);
    const compared: KeptBlock[] = ppids.length > 1 ? [{ ...comparison, picture: null }] : [];
    const all = [...blocks.slice(0, -1), ...compared, ...blocks.slice(-1)];
    await inTransaction(ctx, (tx) => fillIntroduction(tx, productId, all));
  }
}

function tell(ctx: RequestContext, model: DemoModel): Promise<KeptBlock[]> {
  const known = told.get(model.code);
  if (known) return known;
  const made = draw(ctx, model);
  told.set(model.code, made);
  return made;
}

async function draw(ctx: RequestContext, model: DemoModel): Promise<KeptBlock[]> {
  if (!model.story) return [];
  const blocks: KeptBlock[] = [];
  for (const { scene, ...block } of composeIntroduction(model, model.story)) {
    const kept = scene && (await keepDrawing(ctx.platform.files, scene.svg, () => scene.svg));
    const picture = kept ? { url: `/files/${kept.key}`, width: kept.width, height: kept.height } : null;
    blocks.push({ ...block, picture });
  }
  return blocks;
}

/** A SKU of each model that the tenant has, in their order. */
async function ppidsOf(ctx: RequestContext, models: readonly DemoModel[]): Promise<number[]> {
  const codes = models.flatMap(({ variants }) => variants[0]?.sku ?? []);
  const rows = new Map((await findSkuRows(ctx, codes, [])).map((row) => [row.code, row.ppid]));
  return codes.flatMap((code) => rows.get(code) ?? []);
}
