import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { QrCode } from './qr-code.tsx';

test('a code is in the page before any script runs', () => {
  expect(renderToStaticMarkup(<QrCode text="https://example.com" label="微信支付" />)).toMatch(
    /<svg role="img" aria-label="微信支付"/,
  );
});

test('S425 a text that is too long says so instead of breaking the page', () => {
  expect(renderToStaticMarkup(<QrCode text={'x'.repeat(3000)} />)).toContain('内容过长，无法生成二维码');
});

test('an expired code says so and offers a new one', () => {
  const markup = renderToStaticMarkup(<QrCode text="x" state="expired" onRefresh={() => undefined} />);
  expect(markup).toContain('二维码已失效');
  expect(markup).toContain('点击刷新');
});
