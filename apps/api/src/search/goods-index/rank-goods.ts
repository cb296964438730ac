import { WEIGHTS } from '../rank-weights.ts';
import type { GoodsIndex } from './goods-index.ts';
import { compareCodePoints } from './pack-postings.ts';
import { goodsOf, weightOf } from './postings.ts';
import { readTsquery } from './read-tsquery.ts';

/** What `ts_rank` divides a weight by: the sum of 1/n² over all n. */
const WORTH = WEIGHTS.map((weight) => Math.fround(weight) / 1.64493406685);

/** What `ts_rank` says of all goods for a query of alternatives, in the numbers of four bytes that it reckons in. */
export function rankGoods(index: GoodsIndex, tsquery: string): Float32Array {
  const ranks = new Float32Array(index.table.columns.ids.length);
  const query = readTsquery(tsquery);
  const parts = 'any' in query ? query.any : [query];
  const lexemes = parts
    .map((part) => {
      if (!('lexeme' in part)) throw new Error('goods are ranked by lexemes alone');
      return part;
    })
    .sort((left, right) => compareCodePoints(left.lexeme, right.lexeme));
  for (const { lexeme, isPrefix = false } of lexemes) {
    for (const list of index.listsOf(lexeme, isPrefix)) {
      for (let at = 0; at < list.length; at += 1) {
        const posting = list[at] ?? 0;
        const goods = goodsOf(posting);
        ranks[goods] = (ranks[goods] ?? 0) + (WORTH[weightOf(posting)] ?? 0);
      }
    }
  }
  for (let goods = 0; goods < ranks.length; goods += 1) ranks[goods] = (ranks[goods] ?? 0) / lexemes.length;
  return ranks;
}

/** So far from the middle between two thousandths the six figures that PostgreSQL writes round as the number does. */
const SURE = 0.01;

/** `round(rank::numeric, 3)` in thousandths. A number of four bytes becomes six figures first. */
export function inThousandths(rank: number): number {
  const thousandths = rank * 1000;
  if (Math.abs(thousandths - Math.floor(thousandths) - 0.5) > SURE) return Math.round(thousandths);
  const [whole = '', fraction = ''] = Number(rank.toPrecision(6)).toFixed(12).split('.');
  const rounded = Number(whole) * 1000 + Number(fraction.slice(0, 3));
  return Number(fraction.charAt(3)) >= 5 ? rounded + 1 : rounded;
}
