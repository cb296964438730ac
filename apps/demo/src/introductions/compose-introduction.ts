import type { KeptBlock } from '@jishi/api/introduction/introduction.service.ts';
import { listViews } from '../drawings/draw-product.ts';
import type { View } from '../drawings/view.ts';
import type { DemoModel } from '../models/demo-model.ts';
import { drawBox, drawCloser, drawColours, drawHero, type Scene } from './draw-scene.ts';

/** A block before its picture is kept. */
export type WrittenBlock = Omit<KeptBlock, 'picture'> & { readonly scene?: Scene };

/** Models of a comparison: the one itself and two others. */
const COMPARED = 3;

const blank = {
  text: '',
  side: 'wide',
  dark: false,
  ground: '',
  items: [],
  fid: '',
  ppids: [],
  seconds: 0,
} satisfies Partial<WrittenBlock>;

/**
 * The introduction of a model from its story, without what it is measured against: what it is for, what it can, its
 * figures, its colours, and last what is in the box.
 */
export function composeIntroduction(
  model: DemoModel,
  story: NonNullable<DemoModel['story']>,
): WrittenBlock[] {
  const views = listViews(model.looks[0]?.drawing.kind ?? 'phone');
  const orHero = (wanted: View): View => (views.includes(wanted) ? wanted : 'hero');
  const shownFrom = [orHero('back'), orHero('front'), views.at(-1) ?? 'hero'];
  const features = story.features.slice(0, shownFrom.length).map(([title, text], at) => {
    const side = (model.code.length + at) % 2 === 0 ? 'right' : 'left';
    return pictured('feature', { title, text, side }, drawCloser(model, shownFrom[at] ?? 'hero', at));
  });
  const figures: WrittenBlock = {
    ...blank,
    kind: 'specs',
    title: '一眼看懂',
    items: story.figures.map(([label, value]) => ({ label, value })),
  };
  const colours = {
    title: `${model.looks.length} 款配色`,
    text: model.looks.map(({ name }) => name).join(' · '),
  };
  const things = story.box.map((value) => ({ value, label: '' }));
  return [
    pictured('hero', { title: model.name, text: model.sellingPoint }, drawHero(model)),
    ...features.slice(0, 1),
    figures,
    ...features.slice(1),
    ...(model.looks.length > 1 ? [pictured('feature', colours, drawColours(model))] : []),
    pictured('box', { title: '包装清单', items: things }, drawBox(model, things.length)),
  ];
}

/** Models side by side, by their ppids. */
export function composeComparison(ppids: readonly number[]): WrittenBlock {
  return { ...blank, kind: 'compare', title: '怎么选', ppids: [...ppids] };
}

function pictured(
  kind: WrittenBlock['kind'],
  told: Partial<WrittenBlock> & { title: string },
  scene: Scene,
): WrittenBlock {
  return { ...blank, kind, scene, ground: scene.ground, dark: scene.dark, ...told };
}

/** The model, and those of its kind that cost nearest to it; the same device sold otherwise is none. */
export function findRivals(model: DemoModel, others: readonly DemoModel[]): DemoModel[] {
  const priceOf = (one: DemoModel) => Math.min(...one.variants.map(({ saleYuan }) => saleYuan));
  const price = priceOf(model);
  const near = others
    .filter(
      (one) =>
        one.code !== model.code &&
        one.drawnAs === undefined &&
        one.status === '上架' &&
        one.category.join() === model.category.join(),
    )
    .sort((a, b) => Math.abs(priceOf(a) - price) - Math.abs(priceOf(b) - price));
  return [model, ...near].slice(0, COMPARED);
}
