import { invalidInput } from '../platform/app-error.ts';

/** Longest video, and the largest picture in it. */
const LONGEST_SECONDS = 60;
const MAXIMUM_SIDE = 4_096;
/** A table of contents of a minute has some hundred KB; what is larger is none. */
const MOST_CONTENTS_BYTES = 8 * 1024 * 1024;
/** Boxes on one floor; a telephone writes a handful. */
const MOST_BOXES = 500;

/** What a video is by its own table of contents. */
export interface VideoFacts {
  /** MIME type. */
  readonly type: 'video/mp4' | 'video/quicktime';
  readonly durationMs: number;
  /** As it is shown: a telephone held upright writes it lying, with a note that it is to be turned. */
  readonly width: number;
  readonly height: number;
}

/** Bytes of a file from `start` up to, but not with, `end`. */
export type ReadBytes = (start: number, end: number) => Promise<Buffer>;

interface Box {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

/**
 * Reads what an MP4 or MOV says of itself. Nothing is decoded, and no more than its table of contents is held.
 * @param size bytes of the whole file
 * @throws AppError invalidInput for what is none of these, has no picture, or is longer or larger than is taken
 */
export async function readMp4(read: ReadBytes, size: number): Promise<VideoFacts> {
  const boxes = await listOuterBoxes(read, size);
  const [first] = boxes;
  const contents = boxes.find(({ type }) => type === 'moov');
  if (first?.type !== 'ftyp' || !contents || contents.end - contents.start > MOST_CONTENTS_BYTES)
    throw notTaken();
  const brand = (await read(first.start, Math.min(first.end, first.start + 4))).toString('latin1');
  const moov = await read(contents.start, contents.end);
  if (moov.length !== contents.end - contents.start) throw notTaken();
  const inside = listBoxes(moov, 0, moov.length);
  const durationMs = readDuration(moov, inside);
  const side = inside.map((box) => (box.type === 'trak' ? readTrack(moov, box) : undefined)).find(Boolean);
  if (!side || durationMs <= 0) throw notTaken();
  if (durationMs > LONGEST_SECONDS * 1000) throw invalidInput(`视频不能超过 ${LONGEST_SECONDS} 秒`);
  if (side.width > MAXIMUM_SIDE || side.height > MAXIMUM_SIDE)
    throw invalidInput(`视频的宽和高都不能超过 ${MAXIMUM_SIDE} 像素`);
  return { type: brand === 'qt  ' ? 'video/quicktime' : 'video/mp4', durationMs, ...side };
}

const notTaken = () => invalidInput('无法识别这段视频，请上传 MP4 或 MOV 格式的视频');

/** Boxes of the file, by their heads alone. */
async function listOuterBoxes(read: ReadBytes, size: number): Promise<Box[]> {
  const boxes: Box[] = [];
  for (let at = 0; at + 8 <= size && boxes.length < MOST_BOXES; ) {
    const box = readHead(await read(at, Math.min(size, at + 16)), 0, size - at);
    if (!box) break;
    boxes.push({ type: box.type, start: at + box.start, end: at + box.end });
    at += box.end;
  }
  return boxes;
}

function listBoxes(bytes: Buffer, from: number, to: number): Box[] {
  const boxes: Box[] = [];
  for (let at = from; at + 8 <= to && boxes.length < MOST_BOXES; ) {
    const box = readHead(bytes, at, to - at);
    if (!box) break;
    boxes.push({ type: box.type, start: at + box.start, end: at + box.end });
    at += box.end;
  }
  return boxes;
}

/** A box at a place, counted from there; nothing where it would reach past what there is. */
function readHead(bytes: Buffer, at: number, most: number): Box | undefined {
  if (at + 8 > bytes.length) return undefined;
  const type = bytes.toString('latin1', at + 4, at + 8);
  const short = bytes.readUInt32BE(at);
  if (short === 0) return { type, start: 8, end: most };
  if (short !== 1) return short >= 8 && short <= most ? { type, start: 8, end: short } : undefined;
  if (at + 16 > bytes.length) return undefined;
  const long = Number(bytes.readBigUInt64BE(at + 8));
  return long >= 16 && long <= most ? { type, start: 16, end: long } : undefined;
}

function readDuration(moov: Buffer, inside: readonly Box[]): number {
  const box = inside.find(({ type }) => type === 'mvhd');
  if (!box || box.end - box.start < 32) return 0;
  const isLong = moov[box.start] === 1;
  const scale = moov.readUInt32BE(box.start + (isLong ? 20 : 12));
  const duration = isLong ? Number(moov.readBigUInt64BE(box.start + 24)) : moov.readUInt32BE(box.start + 16);
  return scale === 0 ? 0 : Math.round((duration / scale) * 1000);
}

/** Size of a track of pictures; nothing for sound. */
function readTrack(moov: Buffer, track: Box): { width: number; height: number } | undefined {
  const inside = listBoxes(moov, track.start, track.end);
  const media = inside.find(({ type }) => type === 'mdia');
  const head = inside.find(({ type }) => type === 'tkhd');
  if (!media || !head) return undefined;
  const handler = listBoxes(moov, media.start, media.end).find(({ type }) => type === 'hdlr');
  if (!handler || moov.toString('latin1', handler.start + 8, handler.start + 12) !== 'vide') return undefined;
  const matrix = head.start + (moov[head.start] === 1 ? 52 : 40);
  if (matrix + 44 > head.end) return undefined;
  const isTurned = moov.readInt32BE(matrix) === 0 && moov.readInt32BE(matrix + 4) !== 0;
  const [width, height] = [moov.readUInt32BE(matrix + 36) >>> 16, moov.readUInt32BE(matrix + 40) >>> 16];
  if (width === 0 || height === 0) return undefined;
  return isTurned ? { width: height, height: width } : { width, height };
}
