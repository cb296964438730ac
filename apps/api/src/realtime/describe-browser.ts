import { findDivisionChain } from '../platform/divisions/divisions.ts';
import type { GeoIp } from '../platform/geoip/geoip.ts';

/** The first that matches counts: Edge calls itself Chrome too, and Chrome Safari. */
const browsers = [
  [/MicroMessenger\//, '微信'],
  [/\bQQ\//, 'QQ'],
  [/Edg(e|A|iOS)?\//, 'Edge 浏览器'],
  [/OPR\/|Opera/, 'Opera 浏览器'],
  [/QQBrowser\//, 'QQ 浏览器'],
  [/UCBrowser\//, 'UC 浏览器'],
  [/Firefox\/|FxiOS\//, 'Firefox 浏览器'],
  [/Chrome\/|CriOS\//, 'Chrome 浏览器'],
  [/Safari\//, 'Safari 浏览器'],
] as const;
const systems = [
  [/HarmonyOS|OpenHarmony/, '鸿蒙设备'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, '安卓设备'],
  [/Windows/, 'Windows 电脑'],
  [/Mac OS X|Macintosh/, 'Mac 电脑'],
  [/CrOS/, 'Chromebook'],
  [/Linux|X11/, 'Linux 电脑'],
] as const;

/** `Chrome 浏览器 · Windows 电脑`, from a user agent; what it does not say is called unknown. */
export function describeBrowser(userAgent: string): string {
  const find = (signs: readonly (readonly [RegExp, string])[]) =>
    signs.find(([sign]) => sign.test(userAgent))?.[1];
  return `${find(browsers) ?? '未知浏览器'} · ${find(systems) ?? '未知设备'}`;
}

/** `云南省昆明市`, from an address; the local network and what no table knows are said so. */
export function describePlace(ip: string, geoip: GeoIp): string {
  if (/^(::ffff:)?(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)|^::1$|^f[cd]|^fe80/i.test(ip))
    return '本地网络';
  const code = geoip.find(ip);
  const chain = code === undefined ? undefined : findDivisionChain(code);
  if (!chain) return '未知地点';
  const { province, city } = chain;
  return province.name === city.name ? city.name : `${province.name}${city.name}`;
}

/** `203.0.*.*`: enough to know one's own, too little to find somebody. */
export function maskAddress(ip: string): string {
  const plain = ip.replace(/^::ffff:/, '');
  if (plain.includes(':')) return `${plain.split(':').slice(0, 2).join(':')}:*`;
  return plain.split('.').slice(0, 2).concat('*', '*').join('.');
}
