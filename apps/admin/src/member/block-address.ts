/** Networks wider than these are most likely a slip, and would lock half a city out. */
const WIDEST = { 4: 16, 6: 32 } as const;
const NARROWEST = { 4: 32, 6: 128 } as const;

/** What is wrong with an address or network for the blocklist, as the API checks it; undefined when nothing is. */
export function explainBlockAddress(text: string): string | undefined {
  const [address = '', prefix, ...rest] = text.trim().split('/');
  const version = isIpv4(address) ? 4 : isIpv6(address) ? 6 : undefined;
  if (version === undefined || rest.length > 0)
    return '请填写 IP 地址或网段，如 203.0.113.8 或 203.0.113.0/24';
  if (prefix === undefined) return undefined;
  const bits = /^\d{1,3}$/.test(prefix) ? Number(prefix) : -1;
  if (bits >= WIDEST[version] && bits <= NARROWEST[version]) return undefined;
  return `网段的前缀长度为 ${WIDEST[version]}～${NARROWEST[version]}`;
}

function isIpv4(address: string): boolean {
  return /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/.test(address);
}

/** The browser knows best what an IPv6 address is: in brackets it is a host. */
function isIpv6(address: string): boolean {
  return /^[0-9a-f:.]+$/i.test(address) && address.includes(':') && URL.canParse(`http://[${address}]/`);
}
