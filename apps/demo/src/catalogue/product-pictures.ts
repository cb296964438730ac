import { createHash } from 'node:crypto';
import { drawProduct, listViews } from '../drawings/draw-product.ts';
import type { DemoModel, ModelLook } from '../models/demo-model.ts';
import type { PictureJob } from '../rendering/render-pictures.ts';

/** The tenants share their looks, so each drawing is hashed once in a process. */
const known = new WeakMap<ModelLook, readonly PictureJob[]>();

/**
 * The pictures of one look of a model in gallery order, the hero first. The name carries a hash of the drawing: a
 * changed drawing gets a new name, and every cache on the way sees it.
 */
export function listLookPictures(model: DemoModel, look: ModelLook): readonly PictureJob[] {
  const found = known.get(look);
  if (found) return found;
  const jobs = listViews(look.drawing.kind).map((view): PictureJob => {
    // Drawn again when it is rendered: keeping eight hundred drawings would hold some 30 MB for nothing.
    const draw = () => drawProduct({ ...look.drawing, view });
    const hash = createHash('sha1').update(draw()).digest('hex').slice(0, 8);
    const name = (model.drawnAs ?? model.code).toLowerCase();
    return { file: `${name}-${look.code}-${view}-${hash}.jpg`, draw };
  });
  known.set(look, jobs);
  return jobs;
}
