import type { Client } from '@jishi/contract/client.ts';
import type { Contract } from '@jishi/contract/index.ts';
import { escapeXml } from './escape-xml.ts';

/** Articles of the feed, as many as readers of feeds keep. */
const ARTICLES = 30;

/** The newest articles as RSS 2.0, with their summaries. */
export async function writeFeed(api: Client<Contract>, origin: string): Promise<string> {
  const [{ siteName }, { list }] = await Promise.all([
    api.global.tenant(),
    api.article.list({ pageSize: ARTICLES }),
  ]);
  const items = list.map(({ id, title, summary, columnName, publishedAt }) => {
    const address = escapeXml(`${origin}/article/${id}`);
    return [
      `<item><title>${escapeXml(title)}</title><link>${address}</link><guid>${address}</guid>`,
      `<description>${escapeXml(summary)}</description><category>${escapeXml(columnName)}</category>`,
      `<pubDate>${new Date(publishedAt).toUTCString()}</pubDate></item>`,
    ].join('');
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0"><channel>
<title>${escapeXml(`${siteName} 资讯`)}</title><link>${escapeXml(`${origin}/article`)}</link>
<description>${escapeXml(`${siteName}的新品、评测、选购、技巧与门店动态`)}</description><language>zh-cn</language>
${items.join('\n')}
</channel></rss>
`;
}
