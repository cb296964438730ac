import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { AgreementBox } from './agreement.widget.tsx';
import { CallForm } from './call-form.widget.tsx';
import { CodeField, SaveFirst } from './code-field.widget.tsx';
import type { FormLook } from './form-look.ts';
import { type FormErrors, planForm } from './form-plan.ts';
import { mobileRule } from './form-rules.ts';
import { NewPasswordFields } from './new-password-fields.widget.tsx';
import { PageForm } from './page-form.widget.tsx';
import { SubmitButton } from './submit-button.widget.tsx';
import { MobileField } from './text-fields.widget.tsx';
import { useForm } from './use-form.ts';

const plan = planForm({
  start: { mobile: '', code: '', password: '', repeated: '', agreed: false },
  rules: { mobile: mobileRule() },
});

interface Shown {
  look: FormLook;
  told?: FormErrors<typeof plan.start>;
  isSending?: boolean;
  sendsWithoutScripts?: boolean;
}

function Probe({ look, told, isSending, sendsWithoutScripts = false }: Shown) {
  const form = useForm(plan, { told });
  const send = async () => ({ resendAfterSeconds: 60 });
  return (
    <PageForm form={form} look={look} action="/somewhere" isSending={isSending ?? false}>
      <SaveFirst />
      <MobileField {...form.field('mobile')} id="mobile" label="手机号码" placeholder="请输入手机号码" />
      <CodeField field={form.field('code')} send={send} sendsWithoutScripts={sendsWithoutScripts} />
      <NewPasswordFields password={form.field('password')} repeated={form.field('repeated')} />
      <AgreementBox box={form.box('agreed')} />
      <SubmitButton pendingLabel="正在提交">提交</SubmitButton>
    </PageForm>
  );
}

function draw(shown: Shown): string {
  const router = createMemoryRouter([{ path: '/', element: <Probe {...shown} /> }]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

/** A control with its attributes, in whatever order. */
function controlOf(markup: string, name: string): string {
  const tags = [...markup.matchAll(/<input[^>]*>/g)].map(([tag]) => tag);
  return tags.find((tag) => tag.includes(`name="${name}"`)) ?? '';
}

it('a form has an address and a method of its own, so it goes without scripts', () => {
  expect(draw({ look: 'entry' })).toMatch(/<form(?=[^>]*method="post")(?=[^>]*action="\/somewhere")/);
});

it('an error stands beside its field and is tied to it; the others are not marked', () => {
  const markup = draw({ look: 'sheet', told: { mobile: '该手机号已注册' } });
  const control = controlOf(markup, 'mobile');
  expect(control).toContain('aria-describedby="mobile-message"');
  expect(control).toContain('aria-invalid="true"');
  expect(markup).toMatch(/id="mobile-message"[^>]*>.*?该手机号已注册/);
  expect(markup.match(/aria-invalid/g)).toHaveLength(1);
});

it('a box that was not ticked is tied to what is said of it', () => {
  const markup = draw({ look: 'entry', told: { agreed: '请您阅读并同意' } });
  const control = controlOf(markup, 'agreed');
  expect(control).toContain('aria-invalid="true"');
  expect(markup).toContain(`<span id="${/aria-describedby="([^"]+)"/.exec(control)?.[1]}"`);
});

it('labels are there for everybody in a sheet, and for readers in an entry form', () => {
  const hidden = (markup: string) => /<span class="[^"]*hidden[^"]*"><label for="mobile"/i.test(markup);
  expect(hidden(draw({ look: 'sheet' }))).toBe(false);
  expect(hidden(draw({ look: 'entry' }))).toBe(true);
});

it('fields say what may be filled in, and take no more than is right', () => {
  const markup = draw({ look: 'entry' });
  expect(controlOf(markup, 'mobile')).toContain('maxLength="11"');
  expect(controlOf(markup, 'code')).toContain('autoComplete="one-time-code"');
  expect(controlOf(markup, 'code')).toContain('maxLength="6"');
  expect(markup.match(/autoComplete="new-password"/gi)).toHaveLength(2);
  expect(markup.match(/type="password"/g)).toHaveLength(2);
});

it('while it is on its way the button says so and takes no second press', () => {
  expect(draw({ look: 'entry' })).not.toContain('aria-busy');
  const markup = draw({ look: 'entry', isSending: true });
  expect(markup).toMatch(/<button[^>]*type="submit"[^>]*aria-busy="true"[^>]*aria-disabled="true"/);
  expect(markup).toContain('正在提交');
});

it('the code is sent without scripts where the page knows how, and Enter then presses another button', () => {
  expect(draw({ look: 'sheet' })).not.toContain('value="send"');
  const markup = draw({ look: 'sheet', sendsWithoutScripts: true });
  expect(markup).toMatch(/<button(?=[^>]*type="submit")(?=[^>]*name="intent")(?=[^>]*value="send")/);
  expect(markup.indexOf('value="save"')).toBeLessThan(markup.indexOf('value="send"'));
});

it('a form that calls the API shows its waiting state inside and out', () => {
  const call = { isSending: true, run: async () => undefined };
  const markup = renderToStaticMarkup(
    <CallForm form={{ take: () => ({}) }} call={call} send={async () => undefined}>
      <SubmitButton pendingLabel="正在保存">保存</SubmitButton>
    </CallForm>,
  );
  expect(markup).toContain('正在保存');
  expect(markup).toMatch(/<form[^>]*noValidate/i);
});
