import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import type { Cell } from '../spreadsheet/spreadsheet.ts';

export type FormAnswer = OutputOf<Contract['adminTopic']['answers']>['list'][number];

/** Answers as sheets: one for each form, a column for each question that it ever had. */
export function layOutAnswers(all: readonly FormAnswer[]) {
  const forms = [...Map.groupBy(all, ({ blockId }) => blockId)];
  return forms.map(([blockId, answers]) => {
    const questions = [...new Set(answers.flatMap((one) => one.answers.map(({ question }) => question)))];
    const rows = answers.map((one): Cell[] => {
      const said = new Map(one.answers.map(({ question, value }) => [question, value]));
      return [
        new Date(one.at),
        one.member || '访客',
        ...questions.map((question) => said.get(question) ?? ''),
      ];
    });
    const columns = [
      { title: '提交时间', width: 20 },
      { title: '会员', width: 12 },
      ...questions.map((title) => ({ title, width: 24 })),
    ];
    return { name: sheetName(answers[0]?.form ?? '', blockId), columns, rows };
  });
}

/** As a spreadsheet takes it: 31 characters, without some signs, and no two alike. */
function sheetName(form: string, blockId: number): string {
  return `${form.replace(/[\\/?*[\]:]/g, ' ').slice(0, 20)} ${blockId}`.trim();
}
