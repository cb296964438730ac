import { DRAWN_LOGO_PATH } from '@jishi/contract/drawn-logo.ts';
import type { global } from '@jishi/contract/global.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { STOMP_PATH } from '../platform/realtime/stomp-path.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { levelsOf } from '../platform/tenancy/member-levels.ts';
import { featureOf, pageFeaturesOf } from '../platform/tenancy/tenant-features.ts';
import { readOpenClientId } from '../third-party/third-party.service.ts';

/** Public settings of the tenant (C034, S013): what it has not stated itself says where the shop's own is. */
export async function readTenant(ctx: RequestContext): Promise<OutputOf<typeof global.tenant>> {
  const { id, settings, hosts } = ctx.tenant;
  const { messageQueueCredentials: _secretNames, redirectTo: _redirect, logos, ...open } = settings;
  return {
    xtenant: id,
    ...open,
    logos: {
      pcMain: logos.pcMain || DRAWN_LOGO_PATH,
      pcHome: logos.pcHome || logos.pcMain || DRAWN_LOGO_PATH,
      pcRecover: logos.pcRecover || logos.pcMain || DRAWN_LOGO_PATH,
    },
    thirdPartyLoginClientId: settings.thirdPartyLoginClientId || (await readOpenClientId(ctx)),
    socketAddress: settings.socketAddress || STOMP_PATH,
    jobHosts: featureOf(ctx, 'jobSite') ? hosts.filter((host) => host.startsWith('job.')) : [],
    features: pageFeaturesOf(ctx.tenant),
    memberLevels: levelsOf(ctx).map(({ name }) => name),
  };
}
