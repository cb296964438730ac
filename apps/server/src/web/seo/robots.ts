/** What search engines have no business in: own pages of a visitor, calls, and lists without an end. */
const CLOSED = [
  '/trade/',
  '/member/',
  '/account/',
  '/login',
  '/search',
  '/web/api/',
  '/cloudapi_',
  '/admin',
  '/dev/',
];

/** robots.txt of a tenant. @param origin `https://www.example.cn` */
export function writeRobots(origin: string): string {
  const rules = CLOSED.map((path) => `Disallow: ${path}`);
  return ['User-agent: *', ...rules, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
}
