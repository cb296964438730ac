import { wordAliases } from './dictionary.data.ts';

const aliasByWord = new Map(wordAliases);
/** 小米十二手机 is no 二手机. */
const aliases = new RegExp(
  `(?<![a-z零〇一二两三四五六七八九十百])(?:${wordAliases.map(([word]) => word).join('|')})(?![a-z])`,
  'gu',
);
/** 1加13 is typed for 一加13. */
const makerInDigits = /(?<![a-z0-9.])1加/gu;
/** s25加 is the S25+; the 加 of iphone 15加壳 only stands between two things. */
const plus = /(?<=[a-z0-9]) ?加(?=$|[^\p{Script=Han}0-9]|手机|的)/gu;
const and = /(?<=[a-z0-9]) ?加(?=\p{Script=Han})/gu;

/** Writes out what is typed for something else: iwatch, s25加, 1加13. Expects normalised text. */
export function writeOutHaste(text: string): string {
  return text
    .replace(aliases, (word) => aliasByWord.get(word) ?? word)
    .replace(makerInDigits, '一加')
    .replace(plus, 'plus')
    .replace(and, ' ');
}
