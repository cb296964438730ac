import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { demoModels } from '../models/all-models.ts';
import type { DemoModel } from '../models/demo-model.ts';
import { withLenses } from './camera-layout.ts';
import { findCameraLayout } from './camera-names.ts';
import { type DrawingRequest, drawProduct, listViews } from './draw-product.ts';

/** Every picture of the shop, named for the failure message. */
const pictures = demoModels.flatMap((model) =>
  model.looks.flatMap((look) =>
    listViews(look.drawing.kind).map((view) => ({
      name: `${model.code}/${look.code}/${view}`,
      request: { ...look.drawing, view } as DrawingRequest,
    })),
  ),
);

test('every kind of product is on sale and starts with its hero', () => {
  const kinds = new Set(demoModels.flatMap((model) => model.looks.map((look) => look.drawing.kind)));
  expect(kinds.size).toBe(15);
  for (const kind of kinds) expect(listViews(kind)[0]).toBe('hero');
});

test('phones are shown from four sides, everything else from at least two', () => {
  for (const kind of new Set(pictures.map(({ request }) => request.kind))) {
    expect(listViews(kind).length).toBeGreaterThanOrEqual(kind === 'phone' ? 4 : 2);
  }
});

test('every picture is well-formed, refers only to what it defines, and holds no text that needs a font', () => {
  for (const { name, request } of pictures) {
    const svg = drawProduct(request);
    expect(svg, name).toMatch(/^<svg [^>]*width="1000" height="1000"/);
    expect(svg, name).not.toMatch(/NaN|undefined|Infinity|<text/);
    const defined = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]));
    for (const [, id] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(defined, name).toContain(id);
  }
});

test('the same request always draws the same, and no two looks of a model share a hero', () => {
  for (const { request } of pictures.slice(0, 40))
    expect(drawProduct(request)).toBe(drawProduct(structuredClone(request)));
  for (const model of demoModels) {
    const heroes = model.looks.map((look) => drawProduct({ ...look.drawing, view: 'hero' }));
    expect(new Set(heroes).size, model.code).toBe(model.looks.length);
  }
});

test('a phone is drawn with as many lenses as its parameters count', () => {
  for (const model of demoModels) {
    const [variant] = model.variants;
    const { drawing } = model.looks[0] ?? {};
    const counted = variant && model.attributes(variant).find(([, name]) => name === '后置摄像头数')?.[2];
    if (!counted || (drawing?.kind !== 'phone' && drawing?.kind !== 'fold')) continue;
    const { camera, lenses } = drawing.kind === 'phone' ? drawing.shape : drawing.shape.closed;
    const { parts } = withLenses(findCameraLayout(camera), lenses);
    expect(`${parts.filter(({ part }) => part === 'lens').length} 个`, model.name).toBe(counted);
  }
});

test('each grade of a used phone has marks of its own, and what was refurbished has none', () => {
  const heroOf = (model: DemoModel, index: number) => {
    const look = model.looks.find(({ code }) => code === model.variants[index]?.look);
    return look && drawProduct({ ...look.drawing, view: 'back' } as DrawingRequest);
  };
  const [fresh, used] = ['IP16', 'IP16-2H'].map((code) => demoModels.find((model) => model.code === code));
  if (!fresh || !used) throw new Error('nothing is sold new and used');
  const grades = [heroOf(fresh, 0), heroOf(used, 0), heroOf(used, 1)];
  expect(new Set(grades).size).toBe(3);
  expect(grades[2]?.length).toBeGreaterThan(grades[1]?.length ?? Number.POSITIVE_INFINITY);
});

test('a view that a kind does not have is refused by name', () => {
  const request = pictures.find(({ request: { kind } }) => kind === 'earbuds')?.request;
  expect(() => drawProduct({ ...request, view: 'front' } as DrawingRequest)).toThrow(/front/);
});

describe('rendered', () => {
  /** A quarter of the size: what is asked here shows there as well, in a fraction of the time. */
  async function renderSmall(svg: string) {
    const image = sharp(Buffer.from(svg), { density: 18 }).flatten({ background: '#ff00ff' });
    const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => [
      ...data.subarray((y * info.width + x) * info.channels).subarray(0, 3),
    ];
    return { data, info, at };
  }

  test.each(demoModels.map((model) => [model.name, model] as const))(
    '%s stands in the middle of a white picture',
    async (_name, model) => {
      for (const look of model.looks) {
        const { data, info, at } = await renderSmall(drawProduct({ ...look.drawing, view: 'hero' }));
        expect([info.width, info.height]).toEqual([250, 250]);
        for (const [x, y] of [
          [1, 1],
          [248, 1],
          [1, 125],
        ] as const)
          expect(at(x, y)).toEqual([255, 255, 255]);
        let inked = 0;
        for (let index = 0; index < data.length; index += info.channels) {
          if ((data[index] ?? 255) < 235 || (data[index + 2] ?? 255) < 235) inked += 1;
        }
        const share = inked / (info.width * info.height);
        expect(share).toBeGreaterThan(0.02);
        expect(share).toBeLessThan(0.8);
      }
    },
  );

  test('every other view of every model renders and shows something', async () => {
    for (const model of demoModels) {
      const [look] = model.looks;
      if (!look) throw new Error(`${model.code} has no look`);
      for (const view of listViews(look.drawing.kind).slice(1)) {
        const { data } = await renderSmall(drawProduct({ ...look.drawing, view }));
        expect(
          Math.min(...data.filter((_, index) => index % 31 === 0)),
          `${model.code} ${view}`,
        ).toBeLessThan(200);
      }
    }
  });
});
