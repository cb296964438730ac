import { deriveDarkBrand } from '@jishi/contract/brand-colour.ts';
import type { Mode } from './mode.ts';
import { palettes } from './palette.ts';

type Brand = { color: string; hover: string; soft: string; onBrand: string };

/** The tenant's colours, in the dark as they can be read on its grounds. */
export function brandIn(brand: Brand, mode: Mode): Brand {
  return mode === 'dark'
    ? deriveDarkBrand(brand.color, { ground: palettes.dark.raised, on: palettes.dark.onSolid })
    : brand;
}

/** Writes them where every style sheet finds them. */
export function writeBrand({ color, hover, soft, onBrand }: Brand): void {
  const { style } = document.documentElement;
  style.setProperty('--brand', color);
  style.setProperty('--brand-hover', hover);
  style.setProperty('--brand-soft', soft);
  style.setProperty('--on-brand', onBrand);
}
