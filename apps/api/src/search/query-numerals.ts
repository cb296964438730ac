import { brandNames } from './dictionary.data.ts';

const digits: Readonly<Record<string, number>> = {
  ...{ 零: 0, 〇: 0, 一: 1, 二: 2, 两: 2, 三: 3, 四: 4, 五: 5, 六: 6, 七: 7, 八: 8, 九: 9 },
};
const units: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1_000, 万: 10_000 };
const numeral = '[零〇一二两三四五六七八九十百千万]';
/** The two of 苹果二手 is of no model. */
const notUsed = '(?!二手)';
const lines = ['畅享', '麦芒', '远航', '平板', '手环', '手表'];
const makers = [...brandNames.flatMap(({ names }) => names), ...lines].filter((name) =>
  /^\p{Script=Han}+$/u.test(name),
);
/** 一加 and 三星 are no numbers, though a number may follow them. */
const afterMaker = new RegExp(
  `(${makers.join('|')})${notUsed}(${numeral}+)(?=$|[^\\p{Script=Han}]|[的手屏壳膜充保贴])`,
  'gu',
);
/** 六十五寸, 一百瓦: nobody calls a model so. 八核 is left as it is, for goods say it so. */
const beforeUnit = new RegExp(
  `(${numeral}+)(?= ?(?:毫安|瓦|英寸|寸|吋|mah|wh|hz|gb|tb|[wgt](?![a-z])))`,
  'gu',
);
/** 2万毫安, 2w毫安. */
const tenThousands = /(\d+(?:\.\d+)?) ?[万w](?= ?(?:毫安|mah))/gu;
/** What a power bank holds goes without its unit: 两万的充电宝, 充电宝2万. */
const bank = '充电宝|移动电源|行动电源';
const bankNumber = new RegExp(
  `(?:([一二两三四五六])|(?<![\\d.])(\\d))万(?=的? ?(?:${bank}))|(?<=(?:${bank}) ?)(?:([一二两三四五六])|(\\d))万(?![元块以左上毫m])`,
  'gu',
);
const afterLetters = new RegExp(`([a-z] ?)${notUsed}(${numeral}+)(?!元|块|加|星|代)`, 'gu');

/** Writes the Chinese numbers of model names with digits: mate六十, 小米十五, iphone 十五. Expects normalised text. */
export function writeOutNumerals(text: string): string {
  return text
    .replace(tenThousands, (_, number: string) => String(Number(number) * 10_000))
    .replace(bankNumber, (_, ...said: string[]) => {
      const number = said.slice(0, 4).find((one) => one !== undefined) ?? '';
      return `${(digits[number] ?? Number(number)) * 10_000}毫安`;
    })
    .replace(beforeUnit, (run) => replaceRun(run, '', run))
    .replace(afterLetters, (all, before: string, run: string) => replaceRun(all, before, run))
    .replace(afterMaker, (all, before: string, run: string) => replaceRun(all, before, run));
}

/** The value of a Chinese number, 一千五 in full 1500; undefined for what is none. */
export function parseNumeral(run: string): number | undefined {
  let [total, part, lastUnit] = [0, '', 0];
  for (const sign of run) {
    const digit = digits[sign];
    const unit = units[sign];
    // 二〇二四 is read digit by digit.
    if (digit !== undefined) part += digit;
    else if (unit === undefined) return undefined;
    else {
      total = unit === 10_000 ? (total + Number(part)) * unit : total + Number(part || 1) * unit;
      [part, lastUnit] = ['', unit];
    }
  }
  // 一千五 leaves the hundreds unsaid.
  const isShort = lastUnit > 10 && /^[1-9]$/.test(part) && !/[零〇]/.test(run);
  return total + (isShort ? (Number(part) * lastUnit) / 10 : Number(part));
}

function replaceRun(all: string, before: string, run: string): string {
  const value = parseNumeral(run);
  return value === undefined ? all : `${before}${value}`;
}
