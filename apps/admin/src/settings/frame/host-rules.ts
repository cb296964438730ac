import { adminTenantLimits } from '@jishi/contract/limits/admin-tenant.generated.ts';
import { MOBILE_HOST_TAKEN } from '@jishi/contract/said-alike.ts';

/** The loopback address of IPv6 as browsers write it. */
const LOOPBACK = '[::1]';

/** What is said of a field that holds no host. */
export const hostWords = '请填写不带端口的小写域名，如 www.example.com';

/** A host as it is stored: without blanks, in small letters. */
export function tidyHost(text: string): string {
  return text.trim().toLowerCase();
}

/** What is wrong with the hosts of a shop, in the words of the API; undefined when nothing is. */
export function explainHosts(
  hosts: readonly string[],
  { pcHost, mobileHost }: { pcHost: string; mobileHost: string },
): string | undefined {
  const wrong = hosts.find(
    (host) => host !== LOOPBACK && !adminTenantLimits.save.pcHost?.pattern?.test(host),
  );
  if (wrong !== undefined) return `“${wrong}”不是域名，请填写不带端口的域名，如 www.example.com`;
  if (!hosts.includes(pcHost)) return '“全部域名”中需要包含电脑站域名';
  if (hosts.includes(mobileHost)) return MOBILE_HOST_TAKEN;
  return undefined;
}

/** Addresses that wait for the main site, each once. */
export function listPending({
  hosts,
  mobileHost,
  domain,
}: {
  hosts: readonly string[];
  mobileHost: string;
  domain: string;
}): string[] {
  return [...new Set([...hosts, mobileHost, domain])].filter((host) => host !== '');
}
