/** A colour as `#rrggbb`. */
export type Hex = string;

function channels(colour: Hex): [number, number, number] {
  const value = Number.parseInt(colour.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function toHex(red: number, green: number, blue: number): Hex {
  const parts = [red, green, blue].map((part) => Math.round(Math.min(255, Math.max(0, part))));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** The colour `share` (0..1) of the way from `from` to `to`. */
export function mixColours(from: Hex, to: Hex, share: number): Hex {
  const a = channels(from);
  const b = channels(to);
  return toHex(a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share);
}

export function lighten(colour: Hex, share: number): Hex {
  return mixColours(colour, '#ffffff', share);
}

/** Darkens by scaling, which keeps the hue; mixing with black would look the same but reads less plainly. */
export function darken(colour: Hex, share: number): Hex {
  const [red, green, blue] = channels(colour);
  return toHex(red * (1 - share), green * (1 - share), blue * (1 - share));
}

/** Perceived brightness from 0 (black) to 1 (white). */
export function brightnessOf(colour: Hex): number {
  const [red, green, blue] = channels(colour);
  return (red * 0.299 + green * 0.587 + blue * 0.114) / 255;
}

/**
 * Lightens a dark colour more than a light one, so that an edge highlight is visible on black as well as on silver.
 */
export function glint(colour: Hex, share: number): Hex {
  return lighten(colour, share * (0.65 + 0.35 * (1 - brightnessOf(colour))));
}

/** What is printed on a surface of this colour. */
export function inkOn(surface: Hex): Hex {
  return brightnessOf(surface) > 0.5 ? darken(surface, 0.52) : lighten(surface, 0.55);
}
