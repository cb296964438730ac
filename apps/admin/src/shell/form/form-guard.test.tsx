// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test } from 'vitest';
import {
  closed,
  Dialog,
  field,
  hasLeft,
  initial,
  Page,
  press,
  renderEachAnew,
  run,
  settled,
  show,
  type,
  until,
} from './form-kit.fixture.tsx';

renderEachAnew();

test('what is unsaved is not left behind unasked; what is saved or taken back is', async () => {
  await show(<Page />);
  await type('name', '新名字');
  await settled('有未保存的修改');
  await press('别处');
  await settled('离开此页？');
  await press('留在此页');
  expect(hasLeft()).toBe(false);
  expect(field('name').value).toBe('新名字');
  await press('放弃修改');
  expect(field('name').value).toBe('机市');
  await press('别处');
  expect(hasLeft()).toBe(true);
});

test.each(['dialog', 'drawer'] as const)(
  'a %s asks before the cross throws away what was filled in',
  async (place) => {
    await show(<Dialog place={place} />);
    await type('name', '新名字');
    const cross = document.querySelector<HTMLElement>('.ant-modal-close, .ant-drawer-close');
    await act(async () => cross?.click());
    await settled('放弃填写的内容？');
    expect(closed).not.toHaveBeenCalled();
    await press('放弃');
    await until(() => expect(closed).toHaveBeenCalledOnce());
  },
);

test('取消 says what it does and is not asked about; 创建 sends the form and closes it', async () => {
  await show(<Dialog place="dialog" />);
  await type('name', '新名字');
  await press('取消');
  expect(closed).toHaveBeenCalledOnce();
  await press('创建');
  await until(() => expect(closed).toHaveBeenCalledTimes(2));
  expect(run).toHaveBeenCalledExactlyOnceWith({ ...initial, name: '新名字' }, expect.anything());
});
