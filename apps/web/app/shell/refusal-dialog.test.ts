import { expect, test } from 'vitest';
import { readDialog } from './refusal-dialog.ts';

test('S401 the dialog is built from the answer: title, lines with links, buttons and where they lead', () => {
  const dialog = {
    title: '需要实名认证',
    message: '不用这一行',
    messageItems: [
      { text: '购买前请先认证' },
      { text: '查看说明', link: '/doc/manual/agreement' },
      '只需一分钟',
    ],
    showCancelBtn: true,
    confirmBtnText: '去认证',
    cancelBtnText: '以后再说',
    confirmLink: '/account/verify',
    cancelLink: '/',
  };
  expect(readDialog({ dialog }, '请先认证')).toEqual({
    title: '需要实名认证',
    lines: [
      { text: '购买前请先认证', link: undefined },
      { text: '查看说明', link: '/doc/manual/agreement' },
      { text: '只需一分钟', link: undefined },
    ],
    showCancel: true,
    confirmText: '去认证',
    cancelText: '以后再说',
    confirmLink: '/account/verify',
    cancelLink: '/',
  });
});

test('S401 message stands where there are no messageItems, and userMsg where there is no dialog at all', () => {
  expect(readDialog({ dialog: { message: '一句话' } }, '备用').lines).toEqual([
    { text: '一句话', link: undefined },
  ]);
  for (const data of [null, 7, {}, { dialog: null }, { dialog: { messageItems: 'x' } }]) {
    expect(readDialog(data, '备用')).toMatchObject({
      title: '提示',
      lines: [{ text: '备用' }],
      showCancel: false,
      confirmText: '确定',
    });
  }
});

test('S402 a link that is no web address leads nowhere', () => {
  for (const link of ['javascript:alert(1)', '//evil.example', '/\\evil.example', 'data:text/html,x', 5]) {
    const read = readDialog({ dialog: { confirmLink: link, messageItems: [{ text: 'x', link }] } }, '');
    expect([read.confirmLink, read.lines[0]?.link]).toEqual([undefined, undefined]);
  }
});
