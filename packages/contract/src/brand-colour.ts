/** Contrast that text needs (WCAG AA). */
export const MINIMUM_CONTRAST = 4.5;

/** The colours of a tenant, made from one: text and buttons in it, darker under the pointer, a tint for backgrounds. */
export interface BrandColours {
  color: string;
  hover: string;
  soft: string;
  onBrand: string;
}

/** Contrast of two colours `#RRGGBB`, 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [light, dark] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/**
 * Why a colour cannot be a brand colour, in Chinese, or undefined. Prices stand in it on white and white text stands on
 * it, so it needs 4.5:1 against white; the tint is made so that the colour can be read on it too.
 */
export function explainBrandColour(color: string): string | undefined {
  if (!/^#[0-9a-fA-F]{6}$/.test(color)) return '请填写 #RRGGBB 格式的颜色';
  const contrast = contrastOf(color, '#FFFFFF');
  if (contrast >= MINIMUM_CONTRAST) return undefined;
  return `与白色的对比度为 ${(Math.floor(contrast * 100) / 100).toFixed(2)}:1，低于 4.5:1，文字会看不清，请选择更深的颜色`;
}

/** Hover, tint and text colour for a brand colour. */
export function deriveBrand(color: string): BrandColours {
  const channels = channelsOf(color);
  const mix = (toward: number, part: number) =>
    toText(channels.map((channel) => channel + (toward - channel) * part));
  let part = 0.92;
  while (part < 1 && contrastOf(color, mix(255, part)) < MINIMUM_CONTRAST) part += 0.01;
  return {
    color: color.toUpperCase(),
    hover: mix(0, 0.16),
    soft: mix(255, Math.min(1, part)),
    onBrand: '#FFFFFF',
  };
}

/**
 * The colours of a brand in the dark: as much lighter as it takes to be read on `ground`, with words in `on` on it.
 * @param ground the lightest dark ground that words in it stand on
 */
export function deriveDarkBrand(color: string, { ground, on }: { ground: string; on: string }): BrandColours {
  const mix = (from: string, toward: string, part: number) => {
    const end = channelsOf(toward);
    return toText(channelsOf(from).map((channel, index) => channel + ((end[index] ?? 0) - channel) * part));
  };
  let light = color;
  for (let part = 0; part < 1 && contrastOf(light, ground) < MINIMUM_CONTRAST; part += 0.02)
    light = mix(color, '#FFFFFF', part);
  let part = 0.84;
  while (part < 1 && contrastOf(light, mix(light, ground, part)) < MINIMUM_CONTRAST) part += 0.01;
  return {
    color: light.toUpperCase(),
    hover: mix(light, '#FFFFFF', 0.16),
    soft: mix(light, ground, Math.min(1, part)),
    onBrand: on.toUpperCase(),
  };
}

function channelsOf(color: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
}

function toText(channels: readonly number[]): string {
  return `#${channels.map((one) => Math.round(one).toString(16).padStart(2, '0')).join('')}`.toUpperCase();
}

function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(color).map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
