import { parseNumeral } from './query-numerals.ts';

/** What a keyword says of the price, and what is left of it. */
export interface SpokenPrice {
  rest: string;
  minFen: number;
  /** 0 for no upper bound. */
  maxFen: number;
}

const amount = '(?:\\d+(?:\\.\\d+)? ?(?:千|百|万|k)?|[一二两三四五六七八九十百千万]{1,6})';
const yuan = ' ?(?:元|块钱|块|rmb)?';
const between = new RegExp(
  `(?<![\\p{L}\\p{N}])(${amount})${yuan} ?(?:-|~|—|到|至|和) ?(${amount})${yuan}(?:之间|左右|的|价位)?(?![a-z0-9])`,
  'u',
);
const below = new RegExp(
  `(?:不超过|不高于|低于|小于|少于|至多|最多)? ?(${amount})${yuan} ?(?:及)?(以下|以内|之内|之下|内(?!存)|封顶)|(?:不超过|不高于|低于|小于|少于|至多|最多) ?(${amount})${yuan}`,
  'u',
);
const above = new RegExp(
  `(${amount})${yuan} ?(?:及)?(?:以上|之上|起|往上)|(?:超过|高于|大于|不低于|至少) ?(${amount})${yuan}`,
  'u',
);
const about = new RegExp(
  `(?:大概|大约|差不多|约)? ?(${amount})${yuan} ?(?:左右|上下|价位|档|这个价)|(?<![a-z0-9.])(${amount}) ?(?:元|块钱|块|rmb)(?![以之及])|预算 ?(${amount})|(?<![a-z0-9.])([1-9]k)(?= ?(?:手机|平板|笔记本|电脑|电视))`,
  'u',
);
/** 四千多: the thousand that it lies in. */
const some =
  /([一二两三四五六七八九]|\d) ?([千百万])(?: ?多| ?几| ?来)(?: ?元| ?块钱?)?|(\d{3,5}) ?多(?: ?元| ?块钱?)?/u;
/** 一两千: from the one to the other. */
const either = /([一二两三四五六七八])([二两三四五六七八九])([千百])(?: ?元| ?块钱?)?/u;
/** What a class of goods by its price is. */
const classes: readonly (readonly [RegExp, number, number])[] = [
  [classOf('百元'), 1, 1_000],
  [classOf('千元'), 1_000, 2_000],
];
/** 百元耳机, but neither 三百元 nor 百元以上. */
function classOf(said: string): RegExp {
  const number = '[0-9一二两三四五六七八九十百千几数]';
  return new RegExp(`(?<!${number} ?)${said}(?:价位|级|以内)?(?=$|的? ?(?![以左上之及内至到多])\\p{L})`, 'u');
}
/** Bounds of what passes for “about”. */
const ABOUT = 0.15;
/** Numbers below are no prices of what this shop sells, but of models: 小米 15 以上. */
const LEAST_YUAN = 20;

/** Reads what a normalised keyword says of the price: 2000元以下手机, 手机 2000-3000, 三千左右. */
export function readPrice(text: string): SpokenPrice | undefined {
  for (const [pattern, least, most] of classes) {
    if (pattern.test(text)) return spoken(text, pattern, least, most);
  }
  const range = between.exec(text);
  const [low, high] = [amountIn(range?.[1]), amountIn(range?.[2])];
  // 256-512 is memory, and 2到3千 leaves the thousand of the first unsaid.
  if (range && low !== undefined && high !== undefined) {
    const least = low < 10 && high >= 1_000 ? low * 1_000 : low;
    const isMemory = /^(?:64|128|256|512)[-~](?:128|256|512|1024)$/.test(range[0]);
    if (!isMemory && least >= LEAST_YUAN && high > least) return spoken(text, range[0], least, high);
  }
  const twice = either.exec(text);
  if (twice) {
    const unit = amountIn(`一${twice[3]}`) ?? 0;
    const ends = [amountIn(twice[1]) ?? 0, amountIn(twice[2]) ?? 0];
    if ((ends[1] ?? 0) === (ends[0] ?? 0) + 1)
      return spoken(text, twice[0], (ends[0] ?? 0) * unit, (ends[1] ?? 0) * unit);
  }
  const most = readOne(below, text);
  if (most) return spoken(text, most.said, 0, most.value);
  const least = readOne(above, text);
  if (least) return spoken(text, least.said, least.value, 0);
  const within = some.exec(text);
  if (within) {
    const value = amountIn(within[3] ?? `${within[1]}${within[2]}`) ?? 0;
    const step = within[3] ? 10 ** (within[3].length - 1) : (amountIn(`一${within[2]}`) ?? 0);
    return spoken(text, within[0], value, value + step);
  }
  const near = readOne(about, text);
  return near && spoken(text, near.said, near.value * (1 - ABOUT), near.value * (1 + ABOUT));
}

function readOne(pattern: RegExp, text: string): { said: string; value: number } | undefined {
  const found = pattern.exec(text);
  const value = amountIn(found?.slice(1).find((group) => amountIn(group) !== undefined));
  return found && value !== undefined && value >= LEAST_YUAN ? { said: found[0], value } : undefined;
}

function spoken(text: string, said: string | RegExp, least: number, most: number): SpokenPrice {
  return {
    rest: text
      .replace(said, ' ')
      .replace(/ 的(?=\p{Script=Han}|$)/gu, ' ')
      .trim(),
    minFen: Math.round(least * 100),
    maxFen: Math.round(most * 100),
  };
}

function amountIn(said: string | undefined): number | undefined {
  const match = /^(\d+(?:\.\d+)?) ?([千百万k])?$/.exec(said?.trim() ?? '');
  if (!match) return said && /^[一二两三四五六七八九十百千万]+$/.test(said) ? parseNumeral(said) : undefined;
  const unit = { 百: 100, 千: 1_000, k: 1_000, 万: 10_000 }[match[2] ?? ''] ?? 1;
  return Number(match[1]) * unit;
}
