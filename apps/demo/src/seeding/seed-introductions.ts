import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findSkuRows, listModels } from '@jishi/api/catalog/catalog.service.ts';
import { fillIntroduction, type KeptBlock } from '@jishi/api/introduction/introduction.service.ts';
import { storePicture } from '@jishi/api/platform/pictures/picture-pipeline.ts';
import { inTransaction, type RequestContext } from '@jishi/api/platform/request-context.ts';
import { listTenantModels } from '../catalogue/tenant-offer.ts';
import { composeComparison, composeIntroduction, findRivals } from '../introductions/compose-introduction.ts';
import type { DemoModel } from '../models/demo-model.ts';
import { renderPictures } from '../rendering/render-pictures.ts';
import type { DemoTenantId } from '../stores/demo-stores.ts';

/** Models of the main brand that are introduced at length; the others have their description. */
const INTRODUCED = 44;

/** The tenants tell the same of a model: its blocks are drawn once in a process. */
const told = new Map<string, Promise<KeptBlock[]>>();

/**
 * Introductions of the models that come first in the catalogue, each in its own light and pose.
 * @param folder where drawings are kept between starts
 */
export async function seedIntroductions(
  ctx: RequestContext,
  tenantId: DemoTenantId,
  folder: string,
): Promise<void> {
  const models = listTenantModels(tenantId);
  const ids = new Map((await listModels(ctx)).map((row) => [row.model, row.id]));
  const introduced = models.filter(({ story, drawnAs }) => story && !drawnAs).slice(0, INTRODUCED);
  for (const model of introduced) {
    const productId = ids.get(model.name);
    if (productId === undefined) continue;
    const blocks = await tell(ctx, model, folder);
    const ppids = await ppidsOf(ctx, findRivals(model, models));
    const { scene: _scene, ...comparison } = composeComparison(ppids);
    const compared: KeptBlock[] = ppids.length > 1 ? [{ ...comparison, picture: null }] : [];
    const all = [...blocks.slice(0, -1), ...compared, ...blocks.slice(-1)];
    await inTransaction(ctx, (tx) => fillIntroduction(tx, productId, all));
  }
}

function tell(ctx: RequestContext, model: DemoModel, folder: string): Promise<KeptBlock[]> {
  const known = told.get(model.code);
  if (known) return known;
  const made = draw(ctx, model, folder);
  told.set(model.code, made);
  return made;
}

async function draw(ctx: RequestContext, model: DemoModel, folder: string): Promise<KeptBlock[]> {
  if (!model.story) return [];
  const written = composeIntroduction(model, model.story).map(({ scene, ...block }) => {
    const hash = scene && createHash('sha1').update(scene.svg).digest('hex').slice(0, 8);
    const file = `${model.code.toLowerCase()}-introduction-${hash}.jpg`;
    return { block, job: scene && { file, draw: () => scene.svg } };
  });
  await renderPictures(
    written.flatMap(({ job }) => job ?? []),
    folder,
  );
  const blocks: KeptBlock[] = [];
  for (const { block, job } of written) {
    const stored = job && (await storePicture(ctx.platform.files, await readFile(join(folder, job.file))));
    const picture = stored
      ? { url: `/files/${stored.key}`, width: stored.width, height: stored.height }
      : null;
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
