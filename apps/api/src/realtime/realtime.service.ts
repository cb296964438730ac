import type { OutputOf } from '@jishi/contract/operation.ts';
import type { realtime } from '@jishi/contract/realtime.ts';
import { TOO_OFTEN } from '@jishi/contract/said-alike.ts';
import { networkKey } from '../platform/limits/network-key.ts';
import type { LimitRule } from '../platform/limits/rate-limits.ts';
import { writeTicket } from '../platform/realtime/connect-ticket.ts';
import { STOMP_PATH } from '../platform/realtime/stomp-path.ts';
import type { RequestContext } from '../platform/request-context.ts';

const ticketsPerAddress: LimitRule = { name: 'realtime.ticket', points: 6_000, durationSeconds: 600 };

/**
 * What the visitor's browser connects with (S127, S264): the tenant's own virtual host, and a passcode of a minute for
 * this visitor.
 * @param browserId of the browser's cookie, which it may just be getting
 */
export async function issueCredential(
  ctx: RequestContext,
  browserId: string,
): Promise<Omit<OutputOf<typeof realtime.credential>, 'uuid'>> {
  const { limits, queueCredentials } = ctx.platform;
  await limits.consume(ticketsPerAddress, `${ctx.tenant.id}:${networkKey(ctx.visitor.ip)}`, TOO_OFTEN);
  const credential = await queueCredentials.readWeb(ctx.tenant.id);
  return {
    socketAddress: ctx.tenant.settings.socketAddress || STOMP_PATH,
    vhost: credential.vhost,
    login: credential.login,
    passcode: writeTicket(credential, { ...ctx.visitor, browserId }),
  };
}

export { describeBrowser, describePlace, maskAddress } from './describe-browser.ts';
