/** As HOST_PATTERN of the contract, whose file would bring its schemas into the browser. */
const HOST = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/;
/** The loopback address of IPv6 as browsers write it. */
const LOOPBACK = '[::1]';

export const hostRule = {
  pattern: HOST,
  message: '请填写不带端口的小写域名，如 www.example.com',
};

/** A host as it is stored: without blanks, in small letters. */
export function tidyHost(text: string): string {
  return text.trim().toLowerCase();
}

/** What is wrong with the hosts of a shop, in the words of the API; undefined when nothing is. */
export function explainHosts(
  hosts: readonly string[],
  { pcHost, mobileHost }: { pcHost: string; mobileHost: string },
): string | undefined {
  const wrong = hosts.find((host) => host !== LOOPBACK && !HOST.test(host));
  if (wrong !== undefined) return `“${wrong}”不是域名，请填写不带端口的域名，如 www.example.com`;
  if (!hosts.includes(pcHost)) return '“全部域名”中需要包含电脑站域名';
  if (hosts.includes(mobileHost)) return '手机站域名不能同时是电脑站域名';
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
