import type { BreadcrumbItem } from '@jishi/ui/breadcrumb';

/**
 * The way to a page as structured data (schema.org BreadcrumbList), the front page first.
 * @param origin of the shop: search engines want whole addresses
 */
export function breadcrumbLd(origin: string, path: readonly BreadcrumbItem[]): Record<string, unknown> {
  const items: BreadcrumbItem[] = [{ label: '首页', href: '/' }, ...path];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: items.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      ...(href && { item: `${origin}${href}` }),
    })),
  };
}
