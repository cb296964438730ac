/** The dialog after a search by the number of a device: 1 which of these, 2 which then, 3 thanks (S112 to S117). */
export type ImeiDialogState =
  | { step: 'closed' }
  | { step: 'choose'; chosen: number }
  /** `startedHere`: nothing fitted, so there is no choice to go back to. */
  | { step: 'feedback'; startedHere: boolean }
  | { step: 'done'; startedHere: boolean };

/** What its buttons say, where the specification names them. */
export const imeiDialogWords = { noMatch: '没有匹配的机型', understood: '我知道了' } as const;

export type ImeiDialogEvent =
  | { type: 'opened'; at: 'choose' | 'feedback' }
  | { type: 'chosen'; modelId: number }
  | { type: 'noMatch' | 'cancelled' | 'sent' | 'understood' | 'closed' };

const closed = { step: 'closed' } as const;
const choosing = { step: 'choose', chosen: 0 } as const;

export function stepImeiDialog(state: ImeiDialogState, event: ImeiDialogEvent): ImeiDialogState {
  switch (event.type) {
    case 'opened':
      return event.at === 'choose' ? choosing : { step: 'feedback', startedHere: true };
    case 'chosen':
      return state.step === 'choose' ? { ...state, chosen: event.modelId } : state;
    case 'noMatch':
      return state.step === 'choose' ? { step: 'feedback', startedHere: false } : state;
    case 'sent':
      return state.step === 'feedback' ? { ...state, step: 'done' } : state;
    case 'understood':
      return state.step === 'done' ? { ...state, step: 'feedback' } : state;
    case 'cancelled':
      return state.step === 'closed' || state.step === 'choose' || state.startedHere ? closed : choosing;
    case 'closed':
      return closed;
  }
}

/** Whether the choice can be confirmed: one model is chosen (S112). */
export function canConfirm(state: ImeiDialogState): boolean {
  return state.step === 'choose' && state.chosen > 0;
}
