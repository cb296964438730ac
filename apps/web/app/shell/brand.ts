import type { TenantSettings } from './request-scope.ts';

/** The design tokens that a tenant overrides, as a style for the document. */
export function brandStyle({
  color,
  hover,
  soft,
  onBrand,
}: TenantSettings['brand']): Record<`--${string}`, string> {
  return {
    '--brand': color,
    '--brand-hover': hover,
    '--brand-active': `color-mix(in srgb, ${hover} 85%, black)`,
    '--brand-soft': soft,
    '--on-brand': onBrand,
  };
}

/** The tab's icon in the brand colour, as an address: the shop's sign without its name. */
export function brandIcon(color: string): string {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" rx="10" fill="${color}"/><path fill="#fff" d="M9 10h22l2.6 6.2a3.6 3.6 0 0 1-6.9 1.4 3.7 3.7 0 0 1-6.7 0 3.7 3.7 0 0 1-6.7 0 3.6 3.6 0 0 1-6.9-1.4z"/><path fill="none" stroke="#fff" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round" d="M13.5 23v7.5a2 2 0 0 0 2 2h9a2 2 0 0 0 2-2V23M18 29h4"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(drawing)}`;
}
