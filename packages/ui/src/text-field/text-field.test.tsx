import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TextField } from './text-field.tsx';

test('an error stands beside the field, is tied to it and takes the place of the hint', () => {
  const markup = renderToStaticMarkup(
    <TextField id="phone" label="手机号码" hint="用于接收短信" error="请填写正确的手机号码" required />,
  );
  expect(markup).toContain('<label class=');
  expect(markup).toContain('for="phone"');
  expect(markup).toMatch(
    /<input[^>]*id="phone"[^>]*aria-describedby="phone-message"[^>]*aria-invalid="true"/,
  );
  expect(markup).toMatch(/id="phone-message"[^>]*>.*请填写正确的手机号码/);
  expect(markup).not.toContain('用于接收短信');
});

test('a field that is right is described by its hint alone', () => {
  const markup = renderToStaticMarkup(<TextField id="phone" label="手机号码" hint="用于接收短信" />);
  expect(markup).not.toContain('aria-invalid');
  expect(markup).toMatch(/id="phone-message"[^>]*>用于接收短信/);
});
