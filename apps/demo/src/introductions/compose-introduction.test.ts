import { expect, test } from 'vitest';
import { demoModels } from '../models/all-models.ts';
import { composeIntroduction, findRivals } from './compose-introduction.ts';

/** The phones, which are introduced first. */
const told = demoModels
  .flatMap((model) =>
    model.story && !model.drawnAs ? [{ model, blocks: composeIntroduction(model, model.story) }] : [],
  )
  .slice(0, 44);

test('at least forty models are introduced in six blocks or more, from a hero to what is in the box', () => {
  expect(told.length).toBeGreaterThanOrEqual(40);
  for (const { model, blocks } of told) {
    expect(blocks.length, model.code).toBeGreaterThanOrEqual(6);
    expect([blocks[0]?.kind, blocks.at(-1)?.kind], model.code).toEqual(['hero', 'box']);
    expect(blocks.at(-1)?.items.map(({ value }) => value)).toEqual(model.story?.box);
  }
});

test('no two models are shown in the same picture, and none holds text that needs a font', () => {
  const scenes = told.flatMap(({ blocks }) => blocks.flatMap(({ scene }) => (scene ? [scene] : [])));
  expect(new Set(scenes.map(({ svg }) => svg)).size).toBe(scenes.length);
  for (const { svg } of scenes) expect(svg).not.toMatch(/NaN|undefined|<text/);
});

test('the block goes on in the colour of the upper edge of its picture, with words that are read on it', () => {
  for (const { blocks } of told)
    for (const { scene, ground, dark } of blocks) {
      if (!scene) continue;
      expect(ground).toMatch(/^#[0-9a-f]{6}$/);
      const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
        Number.parseInt(ground.slice(at, at + 2), 16),
      );
      const light = (red * 0.299 + green * 0.587 + blue * 0.114) / 255;
      expect(dark ? light < 0.3 : light > 0.7, ground).toBe(true);
    }
});

test('a model is measured against others of its kind that cost about as much', () => {
  const [first] = told;
  if (!first) throw new Error('nothing is introduced');
  const rivals = findRivals(first.model, demoModels);
  expect(rivals[0]).toBe(first.model);
  expect(new Set(rivals.map(({ code }) => code)).size).toBe(3);
  for (const rival of rivals) expect(rival.category).toEqual(first.model.category);
});
