import type { View } from '../drawings/view.ts';

/** A product in the picture: a model and look of the catalogue, placed by the middle of its 1000 × 1000 box. */
export interface BannerItem {
  readonly model: string;
  readonly look: string;
  readonly view: View;
  /** Middle as shares of the banner's width and height. */
  readonly x: number;
  readonly y: number;
  /** Side of the box as a share of the banner's height. */
  readonly size: number;
  /** Degrees clockwise. */
  readonly turn?: number;
}

/** Where a banner leads. */
export type BannerTarget =
  | { readonly kind: 'model'; readonly code: string }
  | { readonly kind: 'category'; readonly path: string };

export interface DemoBanner {
  /** ASCII, unique. */
  readonly id: string;
  readonly place: 'hero' | 'category';
  /** Top category a category ad belongs to. */
  readonly category?: string;
  /** Text laid over the picture by the page; the picture itself carries none. */
  readonly headline: string;
  readonly subline: string;
  /** Colour of the text that is readable on this ground. */
  readonly ink: '#ffffff' | '#1f1f1f';
  readonly target: BannerTarget;
  /** Ground from the left to the right, and the light behind the goods. */
  readonly ground: readonly [left: string, right: string];
  readonly glow: string;
  readonly items: readonly BannerItem[];
}

/** Pixel sizes by place. Hero banners come for wide and for normal windows; the left 44 % is kept free for the text. */
export const bannerSizes = {
  hero: [
    { width: 1920, height: 480 },
    { width: 1200, height: 400 },
  ],
  category: [{ width: 780, height: 400 }],
} as const;
