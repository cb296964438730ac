// @vitest-environment happy-dom
import { ApiError } from '@jishi/contract/client.ts';
import { ErrorCode } from '@jishi/contract/error-code.ts';
import { act } from 'react';
import { expect, test } from 'vitest';
import {
  field,
  Page,
  press,
  problemAt,
  renderEachAnew,
  run,
  settled,
  show,
  type,
  until,
} from './form-kit.fixture.tsx';

renderEachAnew();

test('fields know the limits of the contract: length, shape, bounds, decimals, and what may be left out', async () => {
  await show(<Page />);
  expect(field('name').maxLength).toBe(5);
  expect(field('floor').getAttribute('aria-valuemax')).toBe('9');
  expect(field('price').value).toBe('1.50');
  await type('name', '  机 ');
  await type('code', 'a1');
  await press('提交');
  await settled('请填写名称，至少 2 个字');
  expect(problemAt('code')).toContain('只能是大写字母');
  expect(problemAt('note')).toBe('备注');
  expect(run).not.toHaveBeenCalled();
  await type('code', '');
  await press('提交');
  await settled('请填写编码');
});

test('money travels in yuan, as the field shows it', async () => {
  await show(<Page />);
  await type('price', '12.34');
  await press('提交');
  await until(() => expect(run).toHaveBeenCalledOnce());
  expect(run.mock.calls[0]?.[0]).toMatchObject({ price: 12.34, floor: 3 });
});

test('a refusal stands at the field it speaks of, also where it speaks of an entry within', async () => {
  run.mockRejectedValue(
    new ApiError(
      ErrorCode.invalidInput,
      '请检查',
      { fields: { code: ['编码已被使用'], 'hosts.1': ['不是域名'] } },
      'wrongInput',
    ),
  );
  await show(<Page />);
  await type('name', '新机市');
  await press('提交');
  await settled('编码已被使用');
  expect(problemAt('code')).toContain('编码已被使用');
  expect(problemAt('hosts')).toContain('不是域名');
  expect(document.querySelector('[role="alert"].ant-alert')).toBeNull();
});

test('what was refused is taken back as soon as something else is typed, what is wrong as soon as it is right', async () => {
  const fields = { code: ['编码已被使用'] };
  run.mockRejectedValue(new ApiError(ErrorCode.invalidInput, '请检查', { fields }, 'wrongInput'));
  await show(<Page />);
  await press('提交');
  await settled('编码已被使用');
  field('code').focus();
  await type('code', 'AB');
  await until(() => expect(problemAt('code')).not.toContain('编码已被使用'));
  await type('name', '机');
  await press('提交');
  await settled('请填写名称，至少 2 个字');
  field('name').focus();
  await type('name', '机市');
  await until(() => expect(problemAt('name')).not.toContain('请填写名称'));
  expect(run).toHaveBeenCalledOnce();
});

test('a refusal that no field of the form can say stands on top; the next attempt takes it away', async () => {
  const fields = { elsewhere: ['库存已锁定'] };
  run.mockRejectedValueOnce(new ApiError(ErrorCode.conflict, '库存已锁定', { fields }, 'taken'));
  await show(<Page />);
  await press('提交');
  await settled('库存已锁定');
  expect(document.querySelector('.ant-alert')?.textContent).toContain('库存已锁定');
  await press('提交');
  await until(() => expect(run).toHaveBeenCalledTimes(2));
  await until(() => expect(document.querySelector('.ant-alert')).toBeNull());
});

test('what a colleague has changed meanwhile cannot be overwritten, but read anew', async () => {
  run.mockRejectedValue(new ApiError(ErrorCode.conflict, '刚刚被其他同事修改过', null, 'outdated'));
  await show(<Page />);
  await press('提交');
  await settled('载入最新内容');
  await press('提交');
  await act(async () => new Promise((done) => setTimeout(done, 50)));
  expect(run).toHaveBeenCalledOnce();
});

test('however often it is pressed, a form is sent once', async () => {
  let answer: (value: unknown) => void = () => undefined;
  run.mockReturnValue(new Promise((done) => (answer = done)));
  await show(<Page />);
  const form = document.querySelector('form') as HTMLFormElement;
  await act(async () => {
    for (let times = 0; times < 3; times++) form.requestSubmit();
  });
  await until(() => expect(run).toHaveBeenCalled());
  await act(async () => form.requestSubmit());
  expect(field('name').disabled).toBe(true);
  await act(async () => answer(undefined));
  expect(run).toHaveBeenCalledOnce();
});

test('a question stands once, and what it is told counts', async () => {
  await show(<Page question={{ title: '确认停业？', content: '不能撤回', okText: '停业' }} />);
  const form = document.querySelector('form') as HTMLFormElement;
  await act(async () => {
    form.requestSubmit();
    form.requestSubmit();
  });
  await settled('确认停业？');
  expect(document.querySelectorAll('.ant-modal-confirm')).toHaveLength(1);
  await press('返回修改');
  expect(run).not.toHaveBeenCalled();
});
