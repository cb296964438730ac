import { expect, test } from 'vitest';
import { writeHtml } from '../documents/write-html.ts';
import { drawCover } from '../introductions/draw-scene.ts';
import { demoModels } from '../models/all-models.ts';
import { demoColumns } from './demo-articles.ts';
import { saidOfArticles } from './said-of-articles.ts';

const all = demoColumns.flatMap(({ articles }) => articles);

test('there are five columns with sixty articles, each with a title and a summary of its own that fit', () => {
  expect(demoColumns).toHaveLength(5);
  const shown = all.filter(({ days }) => days >= 0);
  expect(shown.length).toBeGreaterThanOrEqual(60);
  expect(new Set(all.map(({ title }) => title)).size).toBe(all.length);
  for (const { title, summary, text } of all) {
    expect([...title].length, title).toBeLessThanOrEqual(60);
    expect([...summary].length, title).toBeLessThanOrEqual(160);
    expect(writeHtml(text), title).not.toMatch(/\*\*|^#|undefined|<p>\|/);
  }
  for (const { name } of demoColumns) expect(saidOfArticles[name]?.length, name).toBeGreaterThan(5);
});

test('every article is about models of the catalogue, and no two covers are the same', () => {
  const covers = all.map(({ goods, title }) => {
    const models = goods.flatMap((code) => demoModels.find((model) => model.code === code) ?? []);
    expect(models, title).toHaveLength(goods.length);
    const { svg } = drawCover(models, title);
    expect(svg, title).not.toMatch(/NaN|undefined|<text/);
    return svg;
  });
  expect(new Set(covers).size).toBe(all.length);
});
