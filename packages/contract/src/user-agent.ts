/** Robots whose visits count for nothing (S033). */
const botSigns = /python|baiduspider|googlebot|curl|bingbot/i;
/** Phones whatever else they say. */
const phoneSigns = /iphone|ipod|windows phone|blackberry|iemobile|opera mini/i;
/**
 * Phones when they say `Mobile` too: a tablet does not, and an iPad says what a Mac says. Both get the desktop shop.
 */
const pocketSigns = /android|harmonyos|openharmony|micromessenger|firefox/i;
/** Characters of a user agent that are looked at; nobody honest needs more. */
const LONGEST = 512;
/** Internet Explorer in all its versions: `MSIE` up to 10, `Trident` for 11. Edge calls itself `Edge` or `Edg`. */
const explorerSigns = /\bMSIE [\d.]+|\bTrident\/[\d.]+/;

/**
 * Whether a user agent is one of the robots that page views leave out: python, baiduspider, googlebot, curl, bingbot
 * (S033).
 */
export function isBot(userAgent: string): boolean {
  return botSigns.test(userAgent);
}

/** Whether a user agent is a phone's, which is sent to the mobile host (S015). */
export function isMobileAgent(userAgent: string): boolean {
  const agent = userAgent.slice(0, LONGEST);
  return phoneSigns.test(agent) || (/mobile/i.test(agent) && pocketSigns.test(agent));
}

/** Whether a user agent is an Internet Explorer, which cannot run the shop (S019). */
export function isOldExplorer(userAgent: string): boolean {
  return explorerSigns.test(userAgent);
}

/** Safari / iPhone, of a user agent; as short as a line of a table. */
export function describeDevice(userAgent: string): string {
  const find = (names: readonly [RegExp, string][]) =>
    names.find(([pattern]) => pattern.test(userAgent))?.[1];
  const browser = find([
    [/MicroMessenger/, '微信'],
    [/Edg\//, 'Edge'],
    [/Firefox\//, 'Firefox'],
    [/Chrome\//, 'Chrome'],
    [/Safari\//, 'Safari'],
  ]);
  const system = find([
    [/iPhone/, 'iPhone'],
    [/iPad/, 'iPad'],
    [/HarmonyOS|OpenHarmony/, 'HarmonyOS'],
    [/Android/, 'Android'],
    [/Windows/, 'Windows'],
    [/Mac OS X/, 'macOS'],
    [/Linux/, 'Linux'],
  ]);
  return [browser, system].filter(Boolean).join(' / ') || '未知设备';
}
