import { modelEndings } from './dictionary.data.ts';

/** The smallest part of a name: a Chinese run, Latin letters, a bare number, or a number with its unit. */
export interface Atom {
  readonly text: string;
  readonly kind: 'han' | 'letters' | 'number' | 'quantity';
  /** How it stands to the one before: together (a hyphen counts), after a space, or apart by any other sign. */
  readonly gap: 'joined' | 'spaced' | 'apart';
}

const piece = /(?<han>\p{Script=Han}+)|(?<number>[0-9]+(?:\.[0-9]+)?)|[[\p{L}\p{N}]--[\p{Script=Han}0-9]]+/gv;
const hyphen = /^(?:|[-_'‘’.‐‑–])$/u;
/** Units that may stand after a space: nothing else is written so. */
const spacedChineseUnits = new Set(['英寸', '吋', '毫安时', '毫安', '瓦']);
const spacedUnits = new Set(['gb', 'tb', 'mb', 'mah', 'wh', 'hz', 'mm', 'cm', 'inch']);
const joinedUnits = new Set([
  ...spacedUnits,
  ...['g', 't', 'w', 'km', 'kg', 'ml', 'mp', 'nm', 'fps', 'dpi', 'ms', 'p'],
]);
const chineseUnit = /^(?:英寸|寸|吋|小时|毫安时|毫安|瓦|倍|核|元|年|片装|只装|个装|条装|支装)/u;
const unitNames: Readonly<Record<string, string>> = {
  ...{ 英寸: '寸', 吋: '寸', inch: '寸', 毫安时: 'mah', 毫安: 'mah', 瓦: 'w' },
};
const memorySizes = new Set([6, 8, 12, 16, 18, 24, 32, 48, 64, 128, 256, 512, 1024]);
const diskSizes = new Set([1, 2, 4, 8]);

/**
 * Reads normalised text as atoms. Letters and digits part where they meet, so that Mate70Pro and Mate 70 Pro read
 * alike; 256G, 256 GB and 256gb are one quantity, so that a storage size is never taken for a model number.
 */
export function readAtoms(text: string): Atom[] {
  return joinUnits(readPieces(text));
}

/** Bare numbers that shoppers mean as storage: 256 stands for 256GB. */
export function storageMeantBy(number: string): string | undefined {
  const size = Number(number);
  return size >= 64 && memorySizes.has(size) ? quantityOf(number, 'gb') : undefined;
}

/** Bare numbers that shoppers mean as what a battery holds: 20000 stands for 20000mAh. */
export function capacityMeantBy(number: string): string | undefined {
  return /^(?:[5-9]|[1-6]\d)000$/.test(number) ? quantityOf(number, 'mah') : undefined;
}

/** The inches of a screen that a number may be. */
export function inchesMeantBy(number: string): string | undefined {
  const inches = Number(number);
  return inches >= 7 && inches <= 120 ? quantityOf(number, '寸') : undefined;
}

function readPieces(text: string): Atom[] {
  const atoms: Atom[] = [];
  let end = 0;
  for (const match of text.matchAll(piece)) {
    const between = text.slice(end, match.index);
    end = match.index + match[0].length;
    const { han, number } = match.groups ?? {};
    if (readsAsPlus(atoms.at(-1), between, han !== undefined)) {
      atoms.push({ text: 'plus', kind: 'letters', gap: 'joined' });
    }
    const gap = atoms.length === 0 ? 'apart' : gapOf(between);
    if (han !== undefined) atoms.push({ text: han, kind: 'han', gap });
    else if (number !== undefined) atoms.push({ text: number, kind: 'number', gap });
    else atoms.push(...splitEndings(match[0], gap, atoms.at(-1)));
  }
  if (text[end] === '+' && isLatin(atoms.at(-1)))
    atoms.push({ text: 'plus', kind: 'letters', gap: 'joined' });
  return atoms;
}

/** Pro+ is Pro Plus; the sign in 12GB+256GB and in huawei+手机 only separates. */
function readsAsPlus(before: Atom | undefined, between: string, hanFollows: boolean): boolean {
  if (!between.startsWith('+') || !isLatin(before)) return false;
  return between.length > 1 || (before?.text === 'pro' && hanFollows);
}

function isLatin(atom: Atom | undefined): boolean {
  return atom !== undefined && atom.kind !== 'han';
}

function gapOf(between: string): Atom['gap'] {
  if (hyphen.test(between)) return 'joined';
  return /^[ +]+$/.test(between) ? 'spaced' : 'apart';
}

/** `17promax` is 17, pro, max. A beginning of one letter stays where it is: hair does not end in air. */
function splitEndings(letters: string, gap: Atom['gap'], before: Atom | undefined): Atom[] {
  const shortest = before?.kind === 'number' && gap === 'joined' ? 1 : 2;
  const parts: string[] = [];
  let rest = letters;
  for (;;) {
    const ending = modelEndings.find((end) => rest.endsWith(end) && rest.length - end.length >= shortest);
    if (ending === undefined) break;
    parts.unshift(ending);
    rest = rest.slice(0, -ending.length);
  }
  return [rest, ...parts].map((text, index) => ({
    text,
    kind: 'letters',
    gap: index === 0 ? gap : 'joined',
  }));
}

function joinUnits(pieces: readonly Atom[]): Atom[] {
  const atoms: Atom[] = [];
  for (let index = 0; index < pieces.length; index += 1) {
    const atom = pieces[index] as Atom;
    const next = pieces[index + 1];
    const unit =
      atom.kind === 'number' && next !== undefined ? unitIn(atom, next, pieces[index + 2]) : undefined;
    if (unit === undefined || next === undefined) {
      atoms.push(atom);
      continue;
    }
    atoms.push({ text: quantityOf(atom.text, unit), kind: 'quantity', gap: atom.gap });
    const rest = next.text.slice(unit.length);
    if (rest !== '') atoms.push({ text: rest, kind: next.kind, gap: 'joined' });
    index += 1;
  }
  return atoms;
}

function unitIn(number: Atom, next: Atom, afterNext: Atom | undefined): string | undefined {
  if (next.kind === 'han') {
    const unit = chineseUnit.exec(next.text)?.[0];
    return next.gap === 'joined' || (next.gap === 'spaced' && spacedChineseUnits.has(unit ?? ''))
      ? unit
      : undefined;
  }
  if (next.gap === 'spaced') return spacedUnits.has(next.text) ? next.text : undefined;
  // The m of A7M4 is a part of the name, not metres.
  const nameGoesOn = next.text.length === 1 && afterNext?.kind === 'number' && afterNext.gap === 'joined';
  if (next.gap !== 'joined' || !joinedUnits.has(next.text) || nameGoesOn) return undefined;
  return isSizeIn(number, next.text) ? next.text : undefined;
}

/** 13T and Note 13p are names: only sizes that there are count in these units. */
function isSizeIn({ text, gap }: Atom, unit: string): boolean {
  if (unit === 't') return diskSizes.has(Number(text));
  if (unit === 'p') return Number(text) >= 144;
  return unit !== 'g' || gap !== 'joined' || memorySizes.has(Number(text));
}

function quantityOf(number: string, unit: string): string {
  const size = Number(number);
  if (unit === 'g' && memorySizes.has(size)) return quantityOf(number, 'gb');
  if (unit === 't' && diskSizes.has(size)) return `${number}tb`;
  if (unit === 'gb' && (size === 1024 || size === 1000)) return '1tb';
  return `${number}${unitNames[unit] ?? unit}`;
}
