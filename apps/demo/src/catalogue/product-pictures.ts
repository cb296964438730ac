import { createHash } from 'node:crypto';
import { drawProduct, listViews } from '../drawings/draw-product.ts';
import type { DemoModel, ModelLook } from '../models/demo-model.ts';
import type { PictureJob } from '../rendering/render-pictures.ts';

/**
 * The pictures of one look of a model in gallery order, the hero first. The name carries a hash of the drawing: a
 * changed drawing gets a new name, and every cache on the way sees it.
 */
export function listLookPictures(model: DemoModel, look: ModelLook): readonly PictureJob[] {
  return listViews(look.drawing.kind).map((view) => {
    const svg = drawProduct({ ...look.drawing, view });
    const hash = createHash('sha1').update(svg).digest('hex').slice(0, 8);
    return { file: `${model.code.toLowerCase()}-${look.code}-${view}-${hash}.jpg`, draw: () => svg };
  });
}
