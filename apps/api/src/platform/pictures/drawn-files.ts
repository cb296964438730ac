import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { isMissing } from '../files/file-key.ts';
import type { ByteRange, FileStore, LinkOptions } from '../files/file-store.ts';
import { type DrawingOrder, renderDrawing } from './drawing-workshop.ts';
import { drawingKey, originalKey, parsePictureKey } from './picture-key.ts';
import { hashOf, readOrNothing, type StoredPicture } from './picture-pipeline.ts';

/** Changes with what the same text is rendered to, so that a picture never changes under its address. */
const RENDERING = 'drawing 1';
/** The text of a drawing compresses to a fifth at the least effort. */
const LEAST_EFFORT = { level: 1 };

/**
 * Keeps a drawing under the address that its picture will have. The picture itself is made when somebody asks for it
 * (`DrawnFiles`): to keep a thousand drawings takes two seconds, to render them a minute.
 * @param svg whose root says its width and height in whole pixels; of our own making, never a stranger's
 */
export async function storeDrawing(files: FileStore, svg: string): Promise<StoredPicture> {
  const [, root = ''] = /^\s*<svg\b([^>]*)>/.exec(svg) ?? [];
  const sideOf = (name: string) => Number(new RegExp(`\\s${name}="(\\d+)"`).exec(root)?.[1] ?? 0);
  const [width, height] = [sideOf('width'), sideOf('height')];
  if (width === 0 || height === 0) throw new Error('a drawing says how many pixels wide and high it is');
  const hash = hashOf(RENDERING, svg);
  const source = drawingKey(hash);
  if (!(await files.exists(source)))
    await files.write(source, await promisify(gzip)(Buffer.from(svg), LEAST_EFFORT));
  return { key: originalKey(hash, 'jpg'), width, height };
}

/**
 * A store of files in which pictures that are kept as drawings are there like any other: whoever reads one first, in
 * whatever size, has it rendered and written. What is written is found by the next reader without a look at the
 * drawing; a process that dies meanwhile leaves the drawing, and the next reader begins anew.
 */
export class DrawnFiles implements FileStore {
  readonly #files: FileStore;
  readonly #render: (order: DrawingOrder) => Promise<Uint8Array>;
  readonly #underWay = new Map<string, Promise<Uint8Array | undefined>>();

  constructor(files: FileStore, render = renderDrawing) {
    this.#files = files;
    this.#render = render;
  }

  get name(): FileStore['name'] {
    return this.#files.name;
  }

  async read(key: string): Promise<Uint8Array> {
    try {
      return await this.#files.read(key);
    } catch (error) {
      const drawn = isMissing(error) ? await this.#drawOnce(key) : undefined;
      if (drawn) return drawn;
      throw error;
    }
  }

  async *readPieces(key: string, range?: ByteRange): AsyncGenerator<Uint8Array> {
    await this.#drawMissing(key);
    yield* this.#files.readPieces(key, range);
  }

  /** An original is there as soon as it can be drawn; a smaller size is there when it was asked for. */
  async exists(key: string): Promise<boolean> {
    if (await this.#files.exists(key)) return true;
    const picture = parsePictureKey(key);
    return picture?.kind === 'original' && picture.format === 'jpg'
      ? this.#files.exists(drawingKey(picture.hash))
      : false;
  }

  /** Takes its drawing, too: a picture that is withdrawn is not drawn again. */
  async delete(key: string): Promise<void> {
    const picture = parsePictureKey(key);
    if (picture?.kind === 'original') await this.#files.delete(drawingKey(picture.hash));
    await this.#files.delete(key);
  }

  async signLink(key: string, options: LinkOptions): Promise<string | undefined> {
    await this.#drawMissing(key);
    return this.#files.signLink(key, options);
  }

  write(key: string, content: Uint8Array): Promise<void> {
    return this.#files.write(key, content);
  }

  writePieces(key: string, pieces: AsyncIterable<Uint8Array>): Promise<void> {
    return this.#files.writePieces(key, pieces);
  }

  freeShare(): Promise<number> {
    return this.#files.freeShare();
  }

  async #drawMissing(key: string): Promise<void> {
    if (parsePictureKey(key) && !(await this.#files.exists(key))) await this.#drawOnce(key);
  }

  /** Whoever asks for what is being drawn gets the answer of that one drawing. */
  #drawOnce(key: string): Promise<Uint8Array | undefined> {
    const known = this.#underWay.get(key);
    if (known) return known;
    const work = this.#draw(key).finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, work);
    return work;
  }

  /** @returns undefined for what is no picture, or is kept as no drawing */
  async #draw(key: string): Promise<Uint8Array | undefined> {
    const picture = parsePictureKey(key);
    if (!picture || (picture.kind === 'original' && picture.format !== 'jpg')) return undefined;
    const source = drawingKey(picture.hash);
    const kept = await readOrNothing(this.#files, source);
    if (!kept) return undefined;
    const svg = await promisify(gunzip)(kept);
    const drawn = await this.#render({
      svg,
      ...(picture.kind === 'variant' && { smaller: { width: picture.width, format: picture.format } }),
    });
    await this.#files.write(key, drawn);
    // It may have been withdrawn while it was drawn.
    if (await this.#files.exists(source)) return drawn;
    await this.#files.delete(key);
    return undefined;
  }
}
