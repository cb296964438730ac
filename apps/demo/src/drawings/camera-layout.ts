/** Positions are millimetres from the top left corner of the back; `centre` layouts count x from the middle line. */
export interface Plate {
  readonly part: 'plate';
  readonly shape: 'rounded' | 'circle' | 'triangle';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly radius: number;
  /** What it is made of: the body's own colour, black glass, a metal ring's colour, or clear glass over the body. */
  readonly tone: 'body' | 'black' | 'metal' | 'clear';
  /** How far it stands out, which sets its shadow. 0 draws no shadow. */
  readonly rise: number;
}

export interface Eye {
  readonly part: 'lens' | 'flash' | 'sensor';
  readonly x: number;
  readonly y: number;
  readonly diameter: number;
}

/** A small display in the camera plateau that shows the time. */
export interface RearScreen {
  readonly part: 'screen';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly radius: number;
}

export interface CameraLayout {
  readonly anchor: 'left' | 'centre';
  readonly ring: 'body' | 'dark' | 'metal';
  /** The width of the lens rings as a share of the lens radius. */
  readonly ringWidth: number;
  readonly parts: readonly (Plate | Eye | RearScreen)[];
}

export function plate(
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  tone: Plate['tone'] = 'body',
  rise = 1,
): Plate {
  return { part: 'plate', shape: 'rounded', x, y, width, height, radius, tone, rise };
}

export function disc(
  cx: number,
  cy: number,
  diameter: number,
  tone: Plate['tone'] = 'body',
  rise = 1,
): Plate {
  const radius = diameter / 2;
  return {
    part: 'plate',
    shape: 'circle',
    x: cx - radius,
    y: cy - radius,
    width: diameter,
    height: diameter,
    radius,
    tone,
    rise,
  };
}

export function triangle(
  x: number,
  y: number,
  side: number,
  radius: number,
  tone: Plate['tone'] = 'body',
  rise = 1,
): Plate {
  return { part: 'plate', shape: 'triangle', x, y, width: side, height: side, radius, tone, rise };
}

export function lens(x: number, y: number, diameter: number): Eye {
  return { part: 'lens', x, y, diameter };
}

export function flash(x: number, y: number, diameter: number): Eye {
  return { part: 'flash', x, y, diameter };
}

export function sensor(x: number, y: number, diameter: number): Eye {
  return { part: 'sensor', x, y, diameter };
}

/** What a small eye measures as a lens, in millimetres. */
const SMALL_LENS = 4;
const LARGEST_GROWN = 8;

/**
 * A layout with as many lenses as a data sheet says. Families share layouts: what is too many becomes a sensor, the
 * smallest last one first; what is missing grows from a sensor, the largest first.
 * @throws Error where the layout has no sensor left to grow
 */
export function withLenses(layout: CameraLayout, count: number | undefined): CameraLayout {
  const parts = [...layout.parts];
  const eyes = (part: Eye['part']) => parts.filter((one): one is Eye => one.part === part);
  for (let have = eyes('lens').length; count !== undefined && have > count; have--) {
    const [last] = eyes('lens')
      .toReversed()
      .toSorted((a, b) => a.diameter - b.diameter);
    if (last) parts[parts.indexOf(last)] = sensor(last.x, last.y, last.diameter / 2);
  }
  for (let have = eyes('lens').length; count !== undefined && have < count; have++) {
    const [largest] = eyes('sensor').toSorted((a, b) => b.diameter - a.diameter);
    if (!largest) throw new Error(`no room for ${count} lenses`);
    const grown = largest.diameter < 3 ? SMALL_LENS : Math.min(2 * largest.diameter, LARGEST_GROWN);
    parts[parts.indexOf(largest)] = lens(largest.x, largest.y, grown);
  }
  return { ...layout, parts };
}
