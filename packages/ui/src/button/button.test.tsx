import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Button } from './button.tsx';

test('a button submits only when it is meant to', () => {
  expect(renderToStaticMarkup(<Button>加入购物车</Button>)).toContain('type="button"');
  expect(renderToStaticMarkup(<Button type="submit">提交订单</Button>)).toContain('type="submit"');
});

test('a pending button says that it works, keeps its name, and stays in reach of the focus', () => {
  const markup = renderToStaticMarkup(<Button pending>提交订单</Button>);
  expect(markup).toContain('aria-busy="true"');
  expect(markup).toContain('aria-disabled="true"');
  expect(markup).toContain('提交订单');
  expect(markup).not.toMatch(/ disabled=/);
});
