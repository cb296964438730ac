import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import type { TryoutField } from '@jishi/contract/tryout-shapes.ts';
import type { TryoutState } from '@jishi/contract/tryout-words.ts';
import type { Tone } from '../shell/cell/cells.widget.tsx';

type Area = Contract['adminTryout'];
export type TryoutRow = OutputOf<Area['list']>['list'][number];
export type DepositRow = OutputOf<Area['deposits']>['list'][number];
export type ApplicationRow = OutputOf<Area['applications']>['list'][number];

/** What is asked for anew once something about try-outs has changed. */
export const TRYOUT_CHANGES = ['tryouts', 'audit'];

/** What is asked for anew once a deposit was settled. */
export const DEPOSIT_CHANGES = ['tryoutDeposits', 'tryouts', 'orders', 'audit'];

export const tryoutTones: Readonly<Record<TryoutState, Tone>> = {
  draft: 'default',
  ahead: 'processing',
  open: 'success',
  choosing: 'warning',
  running: 'processing',
  over: 'default',
  stopped: 'default',
};

/**
 * Questions out of lines: `主要用途：通勤/运动` is a choice, `现用机型` a text; what begins with a star may be left out.
 */
export function fieldsOf(lines: string): TryoutField[] {
  return lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line, index) => {
      const required = !/^[*＊]/.test(line);
      const [title = '', choices = ''] = line.replace(/^[*＊]\s*/, '').split(/[:：]/);
      const options = choices.split(/[/／、]/).flatMap((one) => (one.trim() === '' ? [] : [one.trim()]));
      const kind = options.length > 1 ? ('choice' as const) : ('text' as const);
      return {
        key: `q${index + 1}`,
        title: title.trim(),
        kind,
        options: kind === 'choice' ? options : [],
        required,
      };
    });
}

/** The lines that such questions are written as. */
export function linesOf(fields: readonly TryoutField[]): string {
  return fields
    .map(({ title, options, required }) => {
      const choices = options.length > 0 ? `：${options.join('/')}` : '';
      return `${required ? '' : '*'}${title}${choices}`;
    })
    .join('\n');
}
