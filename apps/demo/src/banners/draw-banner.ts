import { drawProductInto } from '../drawings/draw-product.ts';
import {
  circle,
  ellipse,
  FROM_LIGHT,
  group,
  formatNumber as n,
  path,
  place,
  rect,
  Sketch,
} from '../drawings/sketch.ts';
import { PICTURE_SIZE } from '../drawings/studio.ts';
import { demoModels } from '../models/all-models.ts';
import type { BannerItem, DemoBanner } from './demo-banner.ts';

/** Draws a banner of `width` by `height` pixels as SVG: ground, light and goods on the right, no text. */
export function drawBanner(banner: DemoBanner, width: number, height: number): string {
  const sketch = new Sketch(false);
  const goods = banner.items.map((item) => drawItem(sketch, item, width, height)).join('');
  return sketch.finish(width, height, drawGround(sketch, banner, width, height) + goods);
}

function drawItem(sketch: Sketch, item: BannerItem, width: number, height: number): string {
  const model = demoModels.find(({ code }) => code === item.model);
  const look = model?.looks.find(({ code }) => code === item.look);
  if (!look) throw new Error(`banner shows ${item.model}/${item.look}, which the catalogue does not have`);
  const scale = (item.size * height) / PICTURE_SIZE;
  const half = PICTURE_SIZE / 2;
  const drawn = drawProductInto(sketch, { ...look.drawing, view: item.view });
  return place(
    item.x * width,
    item.y * height,
    scale,
    group({ transform: `translate(${-half} ${-half})` }, drawn),
    item.turn ?? 0,
  );
}

function drawGround(sketch: Sketch, { ground, glow }: DemoBanner, width: number, height: number): string {
  const wall = sketch.linear(
    [0, 0, 1, 0.25],
    [
      [0, ground[0]],
      [1, ground[1]],
    ],
  );
  const light = sketch.radial(0.5, 0.5, 0.5, [
    [0, glow, 0.85],
    [0.5, glow, 0.32],
    [1, glow, 0],
  ]);
  const beam = sketch.linear(FROM_LIGHT, [
    [0, '#ffffff', 0.14],
    [1, '#ffffff', 0],
  ]);
  const x = width * 0.72;
  const beams = `M${n(x - height * 0.9)} 0H${n(x - height * 0.2)}L${n(x - height * 1.1)} ${n(height)}H${n(x - height * 1.8)}Z M${n(x + height * 0.5)} 0H${n(x + height * 0.75)}L${n(x - height * 0.15)} ${n(height)}H${n(x - height * 0.4)}Z`;
  return (
    rect(0, 0, width, height, { fill: wall }) +
    ellipse(x, height * 0.52, height * 1.15, height * 0.86, { fill: light }) +
    path(beams, { fill: beam }) +
    circle(x, height * 0.5, height * 0.43, {
      fill: 'none',
      stroke: '#ffffff',
      'stroke-width': height * 0.004,
      opacity: 0.28,
    }) +
    circle(x, height * 0.5, height * 0.56, {
      fill: 'none',
      stroke: '#ffffff',
      'stroke-width': height * 0.003,
      opacity: 0.16,
    })
  );
}
