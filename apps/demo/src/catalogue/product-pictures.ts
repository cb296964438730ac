import type { FileStore } from '@jishi/api/platform/files/file-store.ts';
import type { StoredPicture } from '@jishi/api/platform/pictures/picture-pipeline.ts';
import { drawProduct, listViews } from '../drawings/draw-product.ts';
import type { DemoModel, ModelLook } from '../models/demo-model.ts';
import { keepDrawing } from '../rendering/keep-drawing.ts';

/** A picture of the catalogue: what the table calls it, and what draws it. */
export interface NamedDrawing {
  readonly file: string;
  readonly draw: () => string;
}

/** The pictures of one look of a model in gallery order, the hero first. */
export function listLookPictures(model: DemoModel, look: ModelLook): readonly NamedDrawing[] {
  const name = (model.drawnAs ?? model.code).toLowerCase();
  return listViews(look.drawing.kind).map((view) => ({
    file: `${name}-${look.code}-${view}.jpg`,
    draw: () => drawProduct({ ...look.drawing, view }),
  }));
}

/** Keeps a picture of the catalogue, once for all tenants. */
export function keepNamed(files: FileStore, { file, draw }: NamedDrawing): Promise<StoredPicture> {
  return keepDrawing(files, file, draw);
}
