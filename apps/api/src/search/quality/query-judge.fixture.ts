import type { TestShop } from '../../../test/test-shop.ts';
import { findSkus } from '../../catalog/catalog.service.ts';
import type { Model } from './catalogue.fixture.ts';

/** How a keyword fared. */
export interface Outcome {
  kind: string;
  keyword: string;
  /** Place of the first card that was meant; 0 when it is not among the first twenty-four. */
  rank: number;
  total: number;
  /** What came first instead. */
  shown: string;
}

type Card = Awaited<
  ReturnType<ReturnType<TestShop['client']>['search']['products']>
>['product']['list'][number];

/** Asks the shop for keywords and says where the goods stood that were meant. */
export class QueryJudge {
  readonly #shop: TestShop;
  readonly #modelByTitle: ReadonlyMap<string, Model>;

  constructor(shop: TestShop, models: readonly Model[]) {
    this.#shop = shop;
    this.#modelByTitle = new Map(
      models.flatMap((model) => [
        [model.name, model],
        [`${model.brand} ${model.name}`, model],
      ]),
    );
  }

  /** @param lines `keyword => part; part`, as in the fixtures of queries */
  async judge(kind: string, lines: string): Promise<Outcome[]> {
    const outcomes: Outcome[] = [];
    for (const line of lines.trim().split('\n')) {
      const [keyword = '', wish = ''] = line.split(' => ');
      const { product } = await this.#shop.client().search.products({ keyword });
      const isMeant = await Promise.all(product.list.map((card) => this.#isMeant(card, wish)));
      const { total, list } = product;
      outcomes.push({ kind, keyword, total, rank: isMeant.indexOf(true) + 1, shown: list[0]?.name ?? '' });
    }
    return outcomes;
  }

  async #isMeant(card: Card, wish: string): Promise<boolean> {
    const model = this.#modelByTitle.get(card.name);
    if (!model) return false;
    const parts = wish.split(';').map((part) => part.trim());
    // Either way of naming the model is right.
    const names = parts.filter((part) => /^[mnr]=/.test(part));
    if (names.length > 0 && !names.some((part) => isNamed(model, part))) return false;
    for (const part of parts) {
      const value = part.slice(2);
      if (part.startsWith('b=') && model.brand !== value) return false;
      if (part.startsWith('c=') && !`${model.category}/`.startsWith(`${value}/`)) return false;
      if (part.startsWith('p=')) {
        const [least = 0, most = 0] = value.split('-').map(Number);
        if (card.price < least || card.price > most) return false;
      }
      if (part.startsWith('v=') && !(await this.#hasSpecs(card.ppid, value.split(',')))) return false;
    }
    return true;
  }

  async #hasSpecs(ppid: number, words: readonly string[]): Promise<boolean> {
    const view = (await findSkus(this.#shop.context(), [ppid])).get(ppid);
    return words.every((word) => view?.specText.includes(word));
  }
}

/** Codes that were cut short stand for every model whose code begins so: `n` is content with one of the first ten. */
function isNamed({ name }: Model, part: string): boolean {
  const value = part.slice(2);
  return part.startsWith('r=') ? new RegExp(value).test(name) : name === value;
}
