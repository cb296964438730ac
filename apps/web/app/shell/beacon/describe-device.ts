/** Names by the first sign that fits; a browser names its ancestors too, so that the youngest come first. */
const browsers: readonly (readonly [name: string, sign: RegExp])[] = [
  ['WeChat', /MicroMessenger\/([\d.]+)/],
  ['Edge', /Edge?\/([\d.]+)/],
  ['QQ', /QQBrowser\/([\d.]+)/],
  ['Firefox', /Firefox\/([\d.]+)/],
  ['Chrome', /Chrome\/([\d.]+)/],
  ['Safari', /Version\/([\d.]+).*Safari/],
];
const systems: readonly (readonly [name: string, sign: RegExp])[] = [
  ['Windows', /Windows NT ([\d.]+)/],
  ['iOS', /(?:iPhone|CPU) OS ([\d_]+)/],
  ['macOS', /Mac OS X ([\d_.]+)/],
  ['HarmonyOS', /(?:Open)?Harmony(?:OS)? ?([\d.]*)/],
  ['Android', /Android ([\d.]+)/],
  ['Linux', /Linux()/],
];

/**
 * What a user agent says of browser, system and device, in the words of the beacon (S414); empty where it says nothing.
 */
export function describeDevice(userAgent: string): { browser: string; osVersion: string; device: string } {
  return {
    browser: recognizeBy(browsers, userAgent),
    osVersion: recognizeBy(systems, userAgent),
    device: /iPad|Tablet/i.test(userAgent) ? 'tablet' : /Mobile/i.test(userAgent) ? 'phone' : 'desktop',
  };
}

/** `Chrome 153`, `macOS 10.15`. */
function recognizeBy(signs: readonly (readonly [name: string, sign: RegExp])[], userAgent: string): string {
  for (const [name, sign] of signs) {
    const version = sign.exec(userAgent)?.[1];
    if (version === undefined) continue;
    const [major = '', minor = ''] = version.split(/[._]/);
    return `${name} ${major}${minor && minor !== '0' ? `.${minor}` : ''}`.trim();
  }
  return '';
}
