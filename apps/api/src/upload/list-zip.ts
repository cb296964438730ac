/** More than a letter or a resume ever has. */
const MOST_ENTRIES = 1_000;
/** Bytes of all of it unpacked, and how much of that one packed byte may stand for: what is more is a bomb. */
const MOST_UNPACKED = 100 * 1024 * 1024;
const MOST_RATIO = 200;

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;

/**
 * Names in a ZIP by its table of contents, without unpacking anything.
 * @returns undefined for what is no ZIP, is encrypted, leads out of its folder or would unpack to too much
 */
export function listZip(bytes: Uint8Array): string[] | undefined {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.length < END_BYTES || view.readUInt32LE(0) !== 0x04034b50) return undefined;
  const end = findEnd(view);
  if (end === undefined) return undefined;
  const count = view.readUInt16LE(end + 10);
  if (count > MOST_ENTRIES) return undefined;
  const names: string[] = [];
  let at = view.readUInt32LE(end + 16);
  let unpacked = 0;
  for (let index = 0; index < count; index += 1) {
    if (at + ENTRY_BYTES > end || view.readUInt32LE(at) !== ENTRY) return undefined;
    const isEncrypted = (view.readUInt16LE(at + 8) & 1) === 1;
    const packedSize = view.readUInt32LE(at + 20);
    const size = view.readUInt32LE(at + 24);
    const nameBytes = view.readUInt16LE(at + 28);
    unpacked += size;
    if (isEncrypted || unpacked > MOST_UNPACKED || size > Math.max(1, packedSize) * MOST_RATIO)
      return undefined;
    const name = view.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes);
    if (/(^|[\\/])\.\.([\\/]|$)|^[\\/]/.test(name)) return undefined;
    names.push(name);
    at += ENTRY_BYTES + nameBytes + view.readUInt16LE(at + 30) + view.readUInt16LE(at + 32);
  }
  return names;
}

/** The table of contents ends within the last 64 KB, where a comment may follow it. */
function findEnd(view: Buffer): number | undefined {
  const last = view.length - END_BYTES;
  for (let at = last; at >= Math.max(0, last - 0xffff); at -= 1) if (view.readUInt32LE(at) === END) return at;
  return undefined;
}
