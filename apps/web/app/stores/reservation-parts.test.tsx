import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { MyVisits } from './my-visits.widget.tsx';
import { StoreGuides } from './store-guides.widget.tsx';
import { VisitDone } from './visit-done.widget.tsx';
import { VisitForm } from './visit-form.widget.tsx';
import type { GuideCardData, Visit, VisitDay } from './visit-words.ts';

const shop = { id: 12, name: '南屏街旗舰店', address: '南屏街 66 号' };
const guide: GuideCardData = {
  ...{
    jobId: 3,
    name: '林悦',
    avatar: '',
    title: '资深导购',
    years: 6,
    served: 1286,
    score: 4.9,
    reviewCount: 36,
    shop,
  },
  ...{ skills: ['折叠屏'], languages: ['普通话'], intro: '帮您选到合适的' },
  nextFree: { startsAt: '2026-11-25T06:00:00.000Z', date: '2026-11-25', time: '14:00' },
};
const slot = (time: string, state: 'free' | 'full') => ({
  ...{ time, state, left: state === 'free' ? 1 : 0 },
  startsAt: `2026-11-25T0${Number(time.slice(0, 2)) - 8}:00:00.000Z`,
});
const today: VisitDay = {
  ...{ date: '2026-11-25', weekday: '周三' },
  slots: [slot('13:00', 'full'), slot('14:00', 'free')],
};
const closed: VisitDay = { date: '2026-11-26', weekday: '周四', slots: [] };
const visit: Visit = {
  ...{ id: 7, jobId: 3, guideName: '林悦', shop, at: '2026-11-25T06:00:00.000Z', code: '086421' },
  ...{ topic: 'tradeIn' as const, wish: '看折叠屏', state: 'confirmed' as const, changeable: true },
};

function draw(part: ReactNode): string {
  // biome-ignore lint/correctness/noComponentHookFactories: drawn once.
  const Stub = createRoutesStub([{ path: '/stores/reservation/12/3', Component: () => part }]);
  return renderToString(<Stub initialEntries={['/stores/reservation/12/3']} />).replaceAll('<!-- -->', '');
}

const form = (change: Partial<Parameters<typeof VisitForm>[0]> = {}) =>
  draw(
    <VisitForm
      {...{ guide, days: [today, closed], day: today, phone: '138****0000', signedIn: true }}
      {...{ ppid: 0, moving: undefined, refusal: '' }}
      topics={[{ key: 'newPhone', name: '选新机' }]}
      {...change}
    />,
  );

test('R015 C364 days and free times can be chosen without scripts; a full time cannot', () => {
  const markup = form();
  expect(markup).toMatch(/href="\/stores\/reservation\/12\/3\?day=2026-11-26"[^>]*data-free="false"/);
  expect(markup).toMatch(/<input(?=[^>]*value="2026-11-25T06:00:00.000Z")(?=[^>]*checked)[^>]*>/);
  expect(markup).toMatch(/<input(?=[^>]*value="2026-11-25T05:00:00.000Z")(?=[^>]*disabled)[^>]*>/);
  expect(markup).toContain('预约手机号 138****0000');
  expect(markup).toMatch(/type="submit"[^>]*>.*确认预约/);
});

test('R015 a guest is led to the login and back, and a day off says so', () => {
  const guest = form({ signedIn: false, phone: '' });
  expect(guest).toContain('登录后预约');
  expect(guest).toContain('/login?');
  expect(guest).not.toContain('确认预约');
  expect(form({ day: closed })).toContain('林悦这一天不在店');
});

test('R015 a refusal stands over the form, and a move says what is kept until then', () => {
  expect(form({ refusal: '该时段已约满' })).toContain('该时段已约满');
  const moving = form({ moving: visit });
  expect(moving).toContain('原时间 2026-11-25 14:00');
  expect(moving).toMatch(/name="visit" value="7"/);
  expect(moving).not.toContain('name="topic"');
});

test('C365 what was booked shows code, time and place, and goes into a calendar', () => {
  const done = draw(<VisitDone visit={visit} />);
  for (const said of ['预约成功', '086421', '2026-11-25 14:00', '南屏街旗舰店']) expect(done).toContain(said);
  expect(done).toMatch(/download="visit-7.ics"/);
});

test('a visit near its time is neither moved nor cancelled here', () => {
  expect(draw(<MyVisits visits={[visit]} />)).toContain('取消预约');
  const near = draw(<MyVisits visits={[{ ...visit, changeable: false }]} />);
  expect(near).not.toContain('取消预约');
  expect(near).toContain('请致电门店');
  expect(draw(<MyVisits visits={[]} />)).toBe('');
});

test('C369 guides say what they know and when one can come', () => {
  const markup = draw(<StoreGuides storeId={12} guides={[guide]} days={['2026-11-25']} />);
  for (const said of ['林悦', '从业 6 年 · 已服务 1,286 人', '折叠屏', '最近可约 今天 14:00'])
    expect(markup).toContain(said);
  expect(markup).toContain('href="/stores/reservation/12/3"');
  expect(draw(<StoreGuides storeId={12} guides={[]} days={[]} />)).toBe('');
});
