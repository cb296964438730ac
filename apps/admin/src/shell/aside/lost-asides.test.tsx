// @vitest-environment happy-dom
import { ApiError } from '@jishi/contract/client.ts';
import { ErrorCode } from '@jishi/contract/error-code.ts';
import { useQuery } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { press, renderEachAnew, settled, show, until } from '../form/form-kit.fixture.tsx';
import { LostAsides } from './lost-asides.widget.tsx';
import { useAside } from './use-aside.ts';

const NOTICE = '部分内容没有加载出来';
const read = vi.fn<() => Promise<string>>();
beforeEach(() => void read.mockReset());
renderEachAnew();

function Screen() {
  const { data, status } = useAside({ queryKey: ['stores'], queryFn: read, retry: false });
  return (
    <>
      <p>
        门店：{data ?? '无'}（{status}）
      </p>
      <LostAsides />
    </>
  );
}

test('what a screen stands without is missed aloud, and comes when it is asked for again', async () => {
  read.mockRejectedValueOnce(new ApiError(ErrorCode.unavailable, '网络异常'));
  await show(<Screen />);
  await settled(`${NOTICE}：网络异常`);
  expect(document.querySelector('[role="alert"]')?.textContent).toContain(NOTICE);
  read.mockRejectedValueOnce(new Error('a bug of the page'));
  await press('重新加载');
  await until(() => expect(read).toHaveBeenCalledTimes(2));
  await settled(NOTICE);
  read.mockResolvedValueOnce('西湖店');
  await press('重新加载');
  await settled('西湖店');
  expect(document.body.textContent).not.toContain(NOTICE);
  await press('别处');
  await settled('到了别处');
});

/** Reads the same, and shows by itself why it did not come. */
function Owner() {
  const { error } = useQuery({ queryKey: ['stores'], queryFn: read, retry: false });
  return <p>{error && '门店没有读到'}</p>;
}

test('what another part of the screen shows as failed is not missed twice', async () => {
  read.mockRejectedValue(new ApiError(ErrorCode.unavailable, '网络异常'));
  await show(
    <>
      <Owner />
      <Screen />
    </>,
  );
  await settled('门店没有读到');
  await settled('（error）');
  expect(document.body.textContent).not.toContain(NOTICE);
});

test.each([ErrorCode.forbidden, ErrorCode.loginRequired])(
  'a refusal by %i is no part that got lost: asking again brings nothing',
  async (code) => {
    read.mockRejectedValueOnce(new ApiError(code, '没有权限'));
    await show(<Screen />);
    await settled('（error）');
    expect(document.body.textContent).not.toContain(NOTICE);
  },
);
