// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { atFirstSign } from './first-sign.ts';

test.each(['pointerover', 'pointerdown', 'focusin', 'keydown'])(
  'a %s is a sign that the visitor goes on, the first of its kind',
  (sign) => {
    const act = vi.fn();
    atFirstSign(act);
    dispatchEvent(new Event('load'));
    expect(act).not.toHaveBeenCalled();
    dispatchEvent(new Event(sign));
    dispatchEvent(new Event(sign));
    expect(act).toHaveBeenCalledOnce();
  },
);
