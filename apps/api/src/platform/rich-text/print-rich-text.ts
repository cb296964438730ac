import { FileAnswer } from '../file-answer.ts';
import { networkKey } from '../limits/network-key.ts';
import type { LimitRule } from '../limits/rate-limits.ts';
import { printPaper } from '../pdf/print-paper.ts';
import type { RequestContext } from '../request-context.ts';
import { composeRichText } from './compose-rich-text.ts';

/** A paper takes a third of a second of one core: what anybody may ask for is counted. */
const perNetworkHour: LimitRule = { name: 'richText.print', points: 40, durationSeconds: 3_600 };

/** A text that everybody may read as a PDF. @throws AppError tooManyRequests */
export async function printRichText(
  ctx: RequestContext,
  text: { title: string; facts: string; html: string },
): Promise<FileAnswer> {
  const key = `${ctx.tenant.id}:${networkKey(ctx.visitor.ip)}`;
  await ctx.platform.limits.consume(perNetworkHour, key, '下载过于频繁，请稍后再试');
  const { siteName } = ctx.tenant.settings;
  const pdf = await printPaper(composeRichText({ ...text, foot: `${siteName} ${text.title}` }));
  const fileName = encodeURIComponent(`${text.title}.pdf`);
  return new FileAnswer('application/pdf', pdf, {
    'cache-control': 'private, no-store',
    'content-disposition': `attachment; filename="document.pdf"; filename*=UTF-8''${fileName}`,
  });
}
