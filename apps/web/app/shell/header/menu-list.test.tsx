import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { fittingItems, MenuList } from './menu-list.widget.tsx';
import { MenuPanel } from './menu-panel.widget.tsx';

const item = (...names: string[]) => names.map((name, at) => ({ id: at + 1, name, link: `/list/${at + 1}` }));

test('a row shows as many names as it has room for, and none cut', () => {
  const names = (name: string, ...items: string[]) =>
    fittingItems({ name, item: item(...items) }).map((entry) => entry.name);
  expect(names('手机通讯', '手机', '游戏手机', '折叠屏')).toEqual(['手机', '游戏手机']);
  expect(names('二手良品', '二手手机', '二手平板')).toEqual(['二手手机']);
  expect(names('特别特别特别长的分类名', '手机')).toEqual([]);
});

test('a row is as high as the number of all of them says, not of those that have arrived', () => {
  const category = { icon: '', image: null, link: '/list/1', item: [], level2: [], ad: null, goods: [] };
  const menu = [1, 2, 3].map((id) => ({ ...category, id, name: `分类${id}` }));
  expect(renderToStaticMarkup(<MenuList menu={menu} />)).toContain('style="--rows:3"');
});

test('S068 S070 every level of the menu is a link', () => {
  const markup = renderToStaticMarkup(
    <MenuList
      panel={MenuPanel}
      menu={[
        {
          id: 1,
          name: '手机',
          icon: 'smartphone',
          image: null,
          link: '/list/1',
          item: item('5G'),
          level2: [
            {
              id: 2,
              name: '品牌',
              link: '/list/2',
              level3: [
                { ...item('华为')[0]!, icon: '/files/hw.png', children: item('Mate 系列') },
                { ...item('<b>')[0]!, icon: '', children: [] },
              ],
            },
          ],
          ad: {
            title: '新品首发',
            image: { url: '/files/ad.png', width: 180, height: 240, alt: '' },
            link: '/list/9',
          },
          goods: [
            {
              ppid: 7,
              name: '小米 17',
              price: 4499,
              image: { url: '/files/x.jpg', width: 9, height: 9, alt: '' },
            },
          ],
        },
      ]}
    />,
  );
  expect(markup).toContain('<a tabindex="-1" href="/list/2">品牌</a>');
  expect(markup).toMatch(
    /<a tabindex="-1" href="\/list\/1" class="[^"]*"><img src="\/files\/hw.png"[^>]*>华为<\/a>/,
  );
  expect(markup).toMatch(/<a tabindex="-1" href="\/list\/1" class="[^"]*">Mate 系列<\/a>/);
  expect(markup).toContain('aria-label="新品首发"');
  expect(markup).toContain('&lt;b&gt;');
  expect(markup).toMatch(/<a tabindex="-1" href="\/product\/7".*小米 17.*4499/);
});

test('S070 what leads nowhere further stands above as an entrance, and links that all have pictures as brands', () => {
  const category = {
    id: 1,
    name: '手机',
    icon: '',
    image: null,
    link: '/list/1',
    item: [],
    ad: null,
    goods: [],
  };
  const third = (name: string, icon: string) => ({ id: 9, name, link: '/search', icon, children: [] });
  const markup = renderToStaticMarkup(
    <MenuList
      panel={MenuPanel}
      menu={[
        {
          ...category,
          level2: [
            { id: 2, name: '热销榜', link: '/ranks', level3: [] },
            { id: 3, name: '品牌', link: '/list/1', level3: [third('华为', '/files/hw.png')] },
            {
              id: 4,
              name: '系列',
              link: '/list/1',
              level3: [third('Mate', ''), third('Pura', '/files/p.png')],
            },
          ],
        },
      ]}
    />,
  );
  expect(markup).toMatch(/<a tabindex="-1" href="\/ranks"[^>]*>热销榜/);
  expect(markup).toMatch(/<ul[^>]*aria-label="品牌">.*<img src="\/files\/hw.png" alt="华为"/);
  expect(markup).toMatch(/<dt><a tabindex="-1" href="\/list\/1">系列<\/a>/);
});
