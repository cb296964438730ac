import { expect, it } from 'vitest';
import { placeRefusal, refuseHere, textIn } from './field-refusal.ts';

const refusal = (data: unknown, name: string | undefined = 'wrongInput') => ({
  userMsg: '验证码错误',
  data,
  refusal: name,
});

it('stands beside the field the API names', () => {
  const shown = placeRefusal(refusal({ fields: { code: ['x'] } }), ['mobile', 'code']);
  expect(shown).toEqual({ fields: { code: '验证码错误' } });
});

it('stands beside the field that belongs to somebody else, and beside what the page itself finds wrong', () => {
  const taken = placeRefusal(refusal({ fields: { mobile: ['x'] } }, 'taken'), ['mobile']);
  expect(taken).toEqual({ fields: { mobile: '验证码错误' } });
  expect(placeRefusal(refuseHere('again', '两次输入的密码不一致'), ['again'])).toEqual({
    fields: { again: '两次输入的密码不一致' },
  });
});

it('stands above the button when it names no field of the form', () => {
  const above = { fields: {}, form: '验证码错误' };
  expect(placeRefusal(refusal({ fields: { other: ['x'] } }), ['code'])).toEqual(above);
  expect(placeRefusal(refusal(null, 'outdated'), ['code'])).toEqual(above);
  expect(placeRefusal({ userMsg: '验证码错误', data: null, refusal: undefined }, ['code'])).toEqual(above);
  expect(placeRefusal(undefined, ['code'])).toEqual({ fields: {} });
});

it('reads text of a form, and nothing else', () => {
  const form = new FormData();
  form.set('name', '王');
  form.set('file', new File(['x'], 'x.txt'));
  expect([textIn(form, 'name'), textIn(form, 'file'), textIn(form, 'missing')]).toEqual(['王', '', '']);
});
