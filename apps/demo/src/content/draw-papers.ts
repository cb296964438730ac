import { circle, group, path, rect } from '../drawings/sketch.ts';

const paper = { width: 1200, height: 860 };

/**
 * A certificate as SVG: frame, emblem, lines of writing and a seal; what it certifies is told beside it, never in the
 * picture.
 */
export function drawCertificate(colour: string): string {
  const { width, height } = paper;
  const lines = [420, 480, 540, 600].map((y, index) =>
    rect(240, y, index === 3 ? 380 : 720, 14, { rx: 7, fill: '#cfc6b4' }),
  );
  const frame = [28, 44, 56].map((inset, index) =>
    rect(inset, inset, width - 2 * inset, height - 2 * inset, {
      fill: 'none',
      stroke: colour,
      'stroke-width': index === 1 ? 8 : 2,
      rx: 10,
    }),
  );
  return wrap(
    width,
    height,
    rect(0, 0, width, height, { fill: '#fbf7ec' }) +
      frame.join('') +
      circle(600, 180, 64, { fill: 'none', stroke: colour, 'stroke-width': 10 }) +
      drawStar(600, 180, 42, colour) +
      rect(400, 292, 400, 40, { rx: 8, fill: colour, opacity: 0.9 }) +
      lines.join('') +
      drawSeal(900, 660),
  );
}

/** A small badge for the foot of the page: a shield with a tick. */
export function drawBadge(colour: string): string {
  return wrap(
    240,
    80,
    rect(1, 1, 238, 78, { rx: 8, fill: '#ffffff', stroke: '#d9d9d9' }) +
      path('M44 14l24 8v18c0 14-10 23-24 28c-14-5-24-14-24-28V22z', { fill: colour }) +
      path('M33 41l9 9l15-18', { fill: 'none', stroke: '#ffffff', 'stroke-width': 5 }) +
      rect(84, 24, 130, 12, { rx: 6, fill: '#8c8c8c' }) +
      rect(84, 46, 90, 10, { rx: 5, fill: '#bfbfbf' }),
  );
}

function drawSeal(x: number, y: number): string {
  return group(
    { opacity: 0.82 },
    circle(x, y, 92, { fill: 'none', stroke: '#c8321f', 'stroke-width': 9 }),
    drawStar(x, y, 44, '#c8321f'),
  );
}

function drawStar(x: number, y: number, radius: number, fill: string): string {
  const points = Array.from({ length: 10 }, (_, index) => {
    const angle = (Math.PI / 5) * index - Math.PI / 2;
    const reach = index % 2 === 0 ? radius : radius * 0.4;
    return `${(x + reach * Math.cos(angle)).toFixed(1)} ${(y + reach * Math.sin(angle)).toFixed(1)}`;
  });
  return path(`M${points.join('L')}Z`, { fill });
}

function wrap(width: number, height: number, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`;
}
