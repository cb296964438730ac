import type { LocalProvider } from './local/local-provider.ts';
import { QqSignIn } from './qq-sign-in.ts';
import type { OpenSignIn } from './sign-in-provider.ts';
import { type ClientScope, readThirdPartyClient, type ThirdPartyProvider } from './third-party-clients.ts';
import { WechatSignIn } from './wechat-sign-in.ts';

/**
 * The third parties of all tenants: the real ones where a tenant has a client, the local one in demo and tests where it
 * has none.
 */
export interface ThirdPartySignIn {
  /** Undefined where the tenant does not offer it. */
  open(ctx: ClientScope, name: ThirdPartyProvider): Promise<OpenSignIn | undefined>;
}

export interface ThirdPartyAddresses {
  wechat: { openUrl: string; apiUrl: string };
  qq: { baseUrl: string };
}

export const realAddresses: ThirdPartyAddresses = {
  wechat: { openUrl: 'https://open.weixin.qq.com', apiUrl: 'https://api.weixin.qq.com' },
  qq: { baseUrl: 'https://graph.qq.com' },
};

/** @param options.local plays both for tenants without clients of their own; undefined in production */
export function createThirdPartySignIn(options: {
  local: LocalProvider | undefined;
  addresses?: ThirdPartyAddresses;
}): ThirdPartySignIn {
  const { local, addresses = realAddresses } = options;
  const real = { wechat: new WechatSignIn(addresses.wechat), qq: new QqSignIn(addresses.qq) };
  return {
    open: async (ctx, name) => {
      const client = await readThirdPartyClient(ctx, name);
      if (client) return client.enabled ? { provider: real[name], client } : undefined;
      return local?.open(ctx.tenant.id, name);
    },
  };
}
