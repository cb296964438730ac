import { expect, it } from 'vitest';
import { placeRefusal, textIn } from './field-refusal.ts';

const refusal = (data: unknown) => ({ userMsg: '验证码错误', data });

it('stands beside the field the API names', () => {
  const shown = placeRefusal(refusal({ fields: { code: ['x'] } }), ['mobile', 'code']);
  expect(shown).toEqual({ fields: { code: '验证码错误' } });
});

it('stands above the button when it names no field of the form', () => {
  for (const data of [null, {}, { fields: null }, { fields: { other: ['x'] } }, 'text'])
    expect(placeRefusal(refusal(data), ['code'])).toEqual({ fields: {}, form: '验证码错误' });
  expect(placeRefusal(undefined, ['code'])).toEqual({ fields: {} });
});

it('reads text of a form, and nothing else', () => {
  const form = new FormData();
  form.set('name', '王');
  form.set('file', new File(['x'], 'x.txt'));
  expect([textIn(form, 'name'), textIn(form, 'file'), textIn(form, 'missing')]).toEqual(['王', '', '']);
});
