import type { RequestScope } from '../../shell/request-scope.ts';

/** What else the login box offers beside its form. */
export interface LoginWays {
  /** Whether the tenant has a WeChat login (S218). */
  hasWechat: boolean;
  /** The store that the address names, that one stands in or that is nearest; 0 for none. */
  storeId: number;
}

/** Asks for what else the login box offers; the form can do without each of it. */
export async function loadLoginWays({ api, city, optional }: RequestScope, url: URL): Promise<LoginWays> {
  const asked = Number(url.searchParams.get('storeId'));
  const findStore = async () => {
    if (Number.isSafeInteger(asked) && asked > 0) return asked;
    const bound = await api.shop.current();
    return bound?.id ?? (await api.store.list({ cityId: city.cityId }))[0]?.id ?? 0;
  };
  const [hasWechat, storeId] = await Promise.all([
    optional('login.wechat', () => api.account.existWechat(), false),
    optional('login.store', findStore, 0),
  ]);
  return { hasWechat, storeId };
}
