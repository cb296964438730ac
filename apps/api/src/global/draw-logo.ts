import { FileAnswer } from '../platform/file-answer.ts';
import type { RequestContext } from '../platform/request-context.ts';

/** Width of the mark with its distance, and of one Chinese character of the name, in pixels. */
const MARK_WIDTH = 50;
const CHARACTER_WIDTH = 30;
const FONTS = "'PingFang SC','HarmonyOS Sans SC','MiSans','Microsoft YaHei','Noto Sans CJK SC',sans-serif";

/** The tenant's name as a logo in its brand colour (X069): a phone under a shop's awning, and the name. */
export function drawLogo({ tenant: { settings } }: RequestContext): FileAnswer {
  const { siteName, brand } = settings;
  const width = MARK_WIDTH + [...siteName].length * CHARACTER_WIDTH;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="44" viewBox="0 0 ${width} 44">
<title>${escapeXml(siteName)}</title>
<rect width="40" height="40" y="2" rx="10" fill="${escapeXml(brand.color)}"/>
<path fill="#fff" d="M9 12h22l2.6 6.2a3.6 3.6 0 0 1-6.9 1.4 3.7 3.7 0 0 1-6.7 0 3.7 3.7 0 0 1-6.7 0 3.6 3.6 0 0 1-6.9-1.4z"/>
<path fill="none" stroke="#fff" stroke-width="1.8" d="M13.5 25v7.5a2 2 0 0 0 2 2h9a2 2 0 0 0 2-2V25M18 31h4"/>
<text x="${MARK_WIDTH}" y="32" font-size="28" font-weight="700" fill="#1f1f1f" font-family="${FONTS}">${escapeXml(siteName)}</text>
</svg>`;
  return new FileAnswer('image/svg+xml; charset=utf-8', Buffer.from(svg), {
    'cache-control': 'public, max-age=300',
  });
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}
