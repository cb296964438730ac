const MILLION = 1_000_000n;

/** The SHA-256 of a seed in hexadecimal digits, as it was published before the first draw. */
export async function hashOf(seed: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(seed));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The roll of a draw, computed in the browser from the seed that was shown: the shop has no hand in it. */
export async function recompute(
  seed: string,
  { batch, memberId, seq }: { batch: string; memberId: number; seq: number },
): Promise<number> {
  const encoder = new TextEncoder();
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', encoder.encode(seed), hmac, false, ['sign']);
  const mac = await crypto.subtle.sign('HMAC', key, encoder.encode(`${batch}|${memberId}|${seq}`));
  return Number(new DataView(mac).getBigUint64(0) % MILLION);
}
