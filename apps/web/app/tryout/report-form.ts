import type { ReportBlock, WrittenBlock } from '@jishi/contract/tryout-shapes.ts';
import { LEAST_REPORT, MOST_REPORT } from '@jishi/contract/tryout-words.ts';
import { planForm } from '../shell/form/form-plan.ts';

/** Sections of a report: what each is about stands above it, and helps who does not know what to write. */
export const reportSections = [
  { name: 'look', title: '开箱与外观', hint: '包装、做工、手感、配件，与描述是否一致' },
  { name: 'use', title: '使用体验', hint: '每天怎么用、用了多久，最明显的感受，最好有对比' },
  { name: 'verdict', title: '优点与不足', hint: '适合谁、不适合谁，还希望改进什么，实话实说就好' },
] as const;
type SectionName = (typeof reportSections)[number]['name'];
export type ReportValues = Record<SectionName | 'title' | 'score', string>;

const MOST_TITLE = 40;

/** The form of a report, for its page and its action. */
export const reportPlan = planForm({
  start: { title: '', look: '', use: '', verdict: '', score: '' } satisfies ReportValues,
  rules: {
    title: {
      most: MOST_TITLE,
      check: (typed: string) => (typed.trim() === '' ? '请填写报告标题' : undefined),
    },
    score: { check: (typed: string) => (/^[1-5]$/.test(typed) ? undefined : '请为商品打分') },
    use: {
      most: MOST_REPORT,
      check: (_typed: string, all: object) =>
        countWords(all as ReportValues) < LEAST_REPORT ? `正文合计至少 ${LEAST_REPORT} 字` : undefined,
    },
    look: { most: MOST_REPORT },
    verdict: { most: MOST_REPORT },
  },
});

/** Characters of a report that are seen. */
export function countWords(values: ReportValues): number {
  return reportSections.reduce((sum, { name }) => sum + [...values[name].replace(/\s/g, '')].length, 0);
}

/** Parts of a report out of its form: the pictures stand after the sections, shared out evenly and in their order. */
export function blocksOf(values: ReportValues, images: readonly string[]): WrittenBlock[] {
  const written = reportSections.filter(({ name }) => values[name].trim() !== '');
  const share = Math.ceil(images.length / Math.max(1, written.length));
  const pictures = (from: number, to: number) =>
    images.slice(from, to).map((image) => ({ kind: 'picture' as const, text: '', image }));
  const title = values.title.trim();
  return [
    ...(title === '' ? [] : [{ kind: 'heading' as const, text: title, image: '' }]),
    ...written.flatMap(({ name, title: about }, index) => [
      { kind: 'heading' as const, text: about, image: '' },
      { kind: 'text' as const, text: values[name].trim(), image: '' },
      ...pictures(index * share, (index + 1) * share),
    ]),
    ...(written.length === 0 ? pictures(0, images.length) : []),
  ];
}

/** The form out of the parts of a draft. */
export function valuesOf(content: readonly ReportBlock[], score: number): ReportValues {
  const values: ReportValues = {
    title: '',
    look: '',
    use: '',
    verdict: '',
    score: score > 0 ? String(score) : '',
  };
  let current: SectionName = 'look';
  for (const { kind, text } of content) {
    const section = reportSections.find(({ title }) => kind === 'heading' && title === text);
    if (section) current = section.name;
    else if (kind === 'heading') values.title = text;
    else if (kind === 'text') values[current] = values[current] === '' ? text : `${values[current]}\n${text}`;
  }
  return values;
}

/** Addresses of the pictures that stand in a draft. */
export function picturesOf(content: readonly ReportBlock[]): string[] {
  return content.flatMap(({ picture }) => (picture ? [picture.url] : []));
}
