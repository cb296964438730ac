import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { fittingItems, MenuList } from './menu-list.widget.tsx';

const item = (...names: string[]) => names.map((name, at) => ({ id: at + 1, name, link: `/list/${at + 1}` }));

test('a row shows as many names as it has room for, and none cut', () => {
  const names = (name: string, ...items: string[]) =>
    fittingItems({ name, item: item(...items) }).map((entry) => entry.name);
  expect(names('手机通讯', '手机', '游戏手机', '折叠屏')).toEqual(['手机', '游戏手机']);
  expect(names('二手良品', '二手手机', '二手平板')).toEqual(['二手手机']);
  expect(names('特别特别特别长的分类名', '手机')).toEqual([]);
});

test('S070 every level of the menu is in the page as a link', () => {
  const markup = renderToStaticMarkup(
    <MenuList
      menu={[
        {
          id: 1,
          name: '手机',
          icon: 'smartphone',
          link: '/list/1',
          item: item('5G'),
          level2: [{ id: 2, name: '品牌', link: '/list/2', level3: item('华为', '<b>') }],
          ad: null,
        },
      ]}
    />,
  );
  expect(markup).toContain('<a href="/list/2">品牌</a>');
  expect(markup).toContain('<a href="/list/1">华为</a>');
  expect(markup).toContain('&lt;b&gt;');
});
