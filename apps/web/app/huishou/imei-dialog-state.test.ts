import { expect, test } from 'vitest';
import {
  canConfirm,
  type ImeiDialogEvent,
  type ImeiDialogState,
  imeiDialogWords,
  stepImeiDialog,
} from './imei-dialog-state.ts';

const walk = (...events: ImeiDialogEvent[]): ImeiDialogState =>
  events.reduce(stepImeiDialog, { step: 'closed' } as ImeiDialogState);
const choice = { type: 'opened', at: 'choose' } as const;
const question = { type: 'opened', at: 'feedback' } as const;
const [noMatch, sent, understood, cancelled] = (['noMatch', 'sent', 'understood', 'cancelled'] as const).map(
  (type) => ({ type }),
) as [ImeiDialogEvent, ImeiDialogEvent, ImeiDialogEvent, ImeiDialogEvent];

test('S112 the choice is confirmed when one model is chosen, not before', () => {
  expect(canConfirm(walk(choice))).toBe(false);
  expect(canConfirm(walk(choice, { type: 'chosen', modelId: 7 }))).toBe(true);
  expect(canConfirm(walk(question))).toBe(false);
});

test('S113 S114 what was typed is sent, then thanked for; 我知道了 leads back to step 2', () => {
  expect(walk(question, sent)).toMatchObject({ step: 'done' });
  expect(walk(question, sent, understood)).toMatchObject({ step: 'feedback' });
  expect(walk(choice, noMatch, sent, understood)).toMatchObject({ step: 'feedback' });
});

test('S115 without a match the choice becomes the question', () => {
  expect(walk(choice, noMatch)).toMatchObject({ step: 'feedback' });
});

test('S116 cancelling the choice closes the dialog', () => {
  expect(walk(choice, cancelled)).toEqual({ step: 'closed' });
  expect(walk(choice, noMatch, cancelled, cancelled)).toEqual({ step: 'closed' });
});

test('S117 cancelling elsewhere leads back to the choice, and closes what began without one', () => {
  expect(walk(choice, noMatch, cancelled)).toMatchObject({ step: 'choose' });
  expect(walk(choice, noMatch, sent, cancelled)).toMatchObject({ step: 'choose' });
  expect(walk(question, cancelled)).toEqual({ step: 'closed' });
  expect(walk(question, sent, cancelled)).toEqual({ step: 'closed' });
});

test('S114 S115 the buttons say 我知道了 and 没有匹配的机型', () => {
  expect(imeiDialogWords).toEqual({ understood: '我知道了', noMatch: '没有匹配的机型' });
});

test('what does not belong to a step changes nothing', () => {
  expect(walk(noMatch)).toEqual({ step: 'closed' });
  expect(walk(choice, sent)).toMatchObject({ step: 'choose' });
  expect(walk(question, { type: 'chosen', modelId: 7 })).toMatchObject({ step: 'feedback' });
  expect(walk(choice, { type: 'closed' })).toEqual({ step: 'closed' });
});
