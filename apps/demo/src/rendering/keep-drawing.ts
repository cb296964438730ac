import type { FileStore } from '@jishi/api/platform/files/file-store.ts';
import { storeDrawing } from '@jishi/api/platform/pictures/drawn-files.ts';
import type { StoredPicture } from '@jishi/api/platform/pictures/picture-pipeline.ts';

/** What was drawn in this process, by name; the tenants share their pictures. */
const kept = new WeakMap<FileStore, Map<string, Promise<StoredPicture>>>();

/**
 * Keeps a drawing as a picture of the shop, which renders it when somebody looks at it first. Draws once in a process
 * what has the same name.
 * @param name tells drawings apart; the drawing itself where it is at hand anyway
 */
export function keepDrawing(files: FileStore, name: string, draw: () => string): Promise<StoredPicture> {
  const drawn = kept.get(files) ?? new Map<string, Promise<StoredPicture>>();
  kept.set(files, drawn);
  const known = drawn.get(name);
  if (known) return known;
  const keeping = storeDrawing(files, draw());
  drawn.set(name, keeping);
  return keeping;
}

/** A drawing as a part of another: as wide and high as `size`, its corner where the other one begins. */
export function nestDrawing(svg: string, size: number): string {
  return svg.replace(/^<svg\b[^>]*?( viewBox="[^"]*")[^>]*>/, `<svg width="${size}" height="${size}"$1>`);
}
