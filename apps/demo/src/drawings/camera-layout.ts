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
