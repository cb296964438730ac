import { canBeKnockedAt, type Knock, type KnockFailure } from '../platform/outside/knock.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { selectChecked, upsertAddresses } from './outside-link.queries.ts';

/** Longer ones are not looked at. */
const LONGEST_ADDRESS = 2_000;

/** An address that did not open when somebody looked last. */
export interface DeadAddress {
  status: number;
  /** 打不开（HTTP 404） */
  reason: string;
  checkedAt: Date;
}

const failures: Readonly<Record<KnockFailure, string>> = {
  unknownHost: '域名不存在',
  inside: '内部网络地址',
  timeout: '连接超时',
  certificate: '证书不可信',
  redirects: '循环跳转',
  unreachable: '无法连接',
};

/**
 * Notes that a page of the site leads to addresses outside, so that the job looks at them; whatever is none that can
 * be looked at is left out. Asks nobody.
 */
export async function noteAddresses(ctx: RequestContext, addresses: readonly string[]): Promise<void> {
  // In everybody's order, so that two who save at once do not wait for each other in a circle.
  await upsertAddresses(ctx, [...new Set(addresses.flatMap((one) => writeAddress(one) ?? []))].toSorted());
}

/** Of some addresses, as they are written, those that did not open. One that nobody has looked at yet is none. */
export async function findDeadAddresses(
  ctx: RequestContext,
  addresses: readonly string[],
): Promise<Map<string, DeadAddress>> {
  const written = new Map(addresses.map((one) => [one, writeAddress(one)]));
  const known = [...new Set(written.values())].filter((one) => one !== undefined);
  const rows = new Map((await selectChecked(ctx, known)).map((row) => [row.address, row]));
  const dead = new Map<string, DeadAddress>();
  for (const [address, key] of written) {
    const row = rows.get(key ?? '');
    if (!row?.checkedAt || !isDead(row)) continue;
    const { status, failure, checkedAt } = row;
    const why = failure ? failures[failure] : `HTTP ${status}`;
    dead.set(address, { status, reason: `打不开（${why}）`, checkedAt });
  }
  return dead;
}

/**
 * Whether visitors would find nothing. A host that wants a login, or takes the shop for a robot (401, 403, 405, 429),
 * may well open to a visitor.
 */
export function isDead({ status, failure }: { status: number; failure?: Knock['failure'] | null }): boolean {
  return Boolean(failure) || status === 404 || status === 410 || status >= 500;
}

/** One way to write an address, without its anchor; undefined for one that is not looked at. */
function writeAddress(address: string): string | undefined {
  const url = URL.parse(address);
  if (!url || !canBeKnockedAt(url)) return undefined;
  url.hash = '';
  return url.href.length > LONGEST_ADDRESS ? undefined : url.href;
}
