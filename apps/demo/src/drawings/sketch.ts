/** `[offset 0..1, colour, opacity 0..1]`. */
export type Stop = readonly [offset: number, colour: string, opacity?: number];

export type Attributes = Record<string, string | number | undefined>;

/** Where a linear gradient starts and ends, as shares of the shape's own box. */
export type Direction = readonly [x1: number, y1: number, x2: number, y2: number];

export const DOWN: Direction = [0, 0, 0, 1];
export const ACROSS: Direction = [0, 0, 1, 0];
/** The light of every picture comes from the top left, so most paints run this way. */
export const FROM_LIGHT: Direction = [0, 0, 1, 1];

/** A number as SVG wants it: at most three decimals and no exponent. */
export function formatNumber(value: number): string {
  const rounded = Math.round(value * 1000) / 1000;
  return String(Object.is(rounded, -0) ? 0 : rounded);
}

function formatAttributes(attributes: Attributes): string {
  let text = '';
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined) continue;
    text += ` ${name}="${typeof value === 'number' ? formatNumber(value) : value}"`;
  }
  return text;
}

export function element(name: string, attributes: Attributes, ...children: string[]): string {
  const open = `<${name}${formatAttributes(attributes)}`;
  return children.length === 0 ? `${open}/>` : `${open}>${children.join('')}</${name}>`;
}

/**
 * One painted shape. `opacity` becomes the fill's or the stroke's own where there is only one of them: a renderer
 * paints a shape of less than full opacity into a layer of its own, which costs more than the shape.
 */
function shape(name: string, attributes: Attributes): string {
  const { opacity, ...paints } = attributes;
  if (opacity === undefined) return element(name, attributes);
  if (paints.stroke === undefined) return element(name, { ...paints, 'fill-opacity': opacity });
  if (paints.fill === 'none') return element(name, { ...paints, 'stroke-opacity': opacity });
  return element(name, attributes);
}

export function path(d: string, attributes: Attributes): string {
  return shape('path', { d, ...attributes });
}

export function circle(cx: number, cy: number, r: number, attributes: Attributes): string {
  return shape('circle', { cx, cy, r, ...attributes });
}

export function ellipse(cx: number, cy: number, rx: number, ry: number, attributes: Attributes): string {
  return shape('ellipse', { cx, cy, rx, ry, ...attributes });
}

export function rect(x: number, y: number, width: number, height: number, attributes: Attributes): string {
  return shape('rect', { x, y, width, height, ...attributes });
}

export function group(attributes: Attributes, ...children: string[]): string {
  return element('g', attributes, ...children);
}

/**
 * Moves, scales and then turns (degrees, clockwise, round its own origin) what is drawn in millimetres onto the
 * picture.
 */
export function place(x: number, y: number, scale: number, content: string, turn = 0): string {
  let transform = `translate(${formatNumber(x)} ${formatNumber(y)})`;
  if (turn !== 0) transform += ` rotate(${formatNumber(turn)})`;
  if (scale !== 1) transform += ` scale(${formatNumber(scale)})`;
  return group({ transform }, content);
}

function formatStops(stops: readonly Stop[]): string {
  return stops
    .map(([offset, colour, opacity]) =>
      element('stop', { offset, 'stop-color': colour, 'stop-opacity': opacity }),
    )
    .join('');
}

/**
 * One picture in the making: collects gradients and clips, gives each an id, and reuses what was already defined.
 * Ids are counted, so the same calls always give the same text. Filters are left out on purpose: one blur costs more
 * than all the rest of a drawing.
 */
export class Sketch {
  readonly #ids = new Map<string, string>();
  /** Whether products stand in the white studio; a banner has a ground of its own. */
  readonly studio: boolean;

  constructor(studio = true) {
    this.studio = studio;
  }

  #define(name: string, attributes: Attributes, content: string): string {
    const key = `${name}${formatAttributes(attributes)}>${content}`;
    const known = this.#ids.get(key);
    if (known !== undefined) return `url(#${known})`;
    const id = `d${this.#ids.size + 1}`;
    this.#ids.set(key, id);
    return `url(#${id})`;
  }

  /** A gradient along `direction` of the painted shape's box. */
  linear(direction: Direction, stops: readonly Stop[]): string {
    const [x1, y1, x2, y2] = direction;
    return this.#define('linearGradient', { x1, y1, x2, y2 }, formatStops(stops));
  }

  /** A gradient round a centre, all lengths as shares of the painted shape's box. */
  radial(cx: number, cy: number, r: number, stops: readonly Stop[]): string {
    return this.#define('radialGradient', { cx, cy, r }, formatStops(stops));
  }

  /** A gradient round a centre in the units of the drawing, for shapes that must share one light. */
  radialAt(cx: number, cy: number, r: number, stops: readonly Stop[]): string {
    return this.#define('radialGradient', { cx, cy, r, gradientUnits: 'userSpaceOnUse' }, formatStops(stops));
  }

  /** Shows `children` only inside the outline `d`. */
  clip(d: string, ...children: string[]): string {
    return group({ 'clip-path': this.#define('clipPath', {}, path(d, {})) }, ...children);
  }

  /** A tile of `width` by `height` drawing units, repeated. */
  pattern(width: number, height: number, content: string): string {
    return this.#define('pattern', { width, height, patternUnits: 'userSpaceOnUse' }, content);
  }

  /** The whole picture, `width` by `height` pixels. */
  finish(width: number, height: number, content: string): string {
    const defs = [...this.#ids].map(([key, id]) => {
      const space = key.search(/[ >]/);
      const name = key.slice(0, space);
      return `<${name} id="${id}"${key.slice(space)}</${name}>`;
    });
    const size = { xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox: `0 0 ${width} ${height}` };
    return element('svg', size, element('defs', {}, ...defs), content);
  }
}
