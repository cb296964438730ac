/** Text as Excel on a Chinese Windows saves it, made from what the platform's decoder says of each pair of bytes. */
export function encodeGbk(text: string): Buffer {
  const decoder = new TextDecoder('gbk');
  const pairs = new Map<string, [number, number]>();
  for (let lead = 0x81; lead <= 0xfe; lead += 1) {
    for (let trail = 0x40; trail <= 0xfe; trail += 1) {
      const character = decoder.decode(Uint8Array.of(lead, trail));
      if (character.length === 1) pairs.set(character, [lead, trail]);
    }
  }
  return Buffer.from([...text].flatMap((one) => (one < '\x80' ? one.charCodeAt(0) : (pairs.get(one) ?? 63))));
}
