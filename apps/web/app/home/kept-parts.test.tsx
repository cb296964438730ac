import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { drawOnce } from '../shell/kept/draw-once.server.tsx';
import { Kept, KeptMarkup } from '../shell/kept/kept.tsx';
import { BannerSlides } from './banner-slides.widget.tsx';
import { Floor } from './floor.widget.tsx';
import type { Banner } from './home-shapes.ts';
import { Offers } from './offers.widget.tsx';
import { PictureFloor } from './picture-floor.widget.tsx';
import { Services } from './services.widget.tsx';

const image = { url: '/files/p/ab12.png', width: 1200, height: 900, alt: '小米 15' };
const ad = { id: 1, title: '"双十二"', subtitle: '满 <减>', link: '/list/1', image, dark: true };
const products = Array.from({ length: 8 }, (_, place) => ({
  ppid: 100 + place,
  name: `商品 ${place}`,
  sellingPoint: '新品',
  price: place === 0 ? 0 : 1999.5,
  listPrice: 2199,
  notes: place === 2 ? ['样品特卖', '门店有货'] : [],
  tags: ['自营', '次日达'],
  imageUrl: place === 1 ? '' : image.url,
}));
const floor = {
  id: 7,
  title: '手机',
  subtitle: '新机',
  moreLink: '/list/1',
  tabs: [{ name: '小米', link: '/list/2' }],
  products,
};

function Banners({ data }: { data: Banner[] }) {
  return <BannerSlides banners={data} />;
}

const parts: Record<string, () => ReactElement> = {
  'a product floor': () => <Floor floor={{ ...floor, banner: ad }} />,
  'a product floor without a banner': () => <Floor floor={{ ...floor, banner: null }} />,
  'a floor of pictures': () => (
    <PictureFloor
      floor={{ id: 3, title: '品牌', subtitle: '', moreLink: '', items: [ad, { ...ad, id: 2, image: null }] }}
    />
  ),
  'the services': () => (
    <Services services={[{ id: 1, title: '维修', subtitle: '上门', icon: 'wrench', link: '/fix' }]} />
  ),
  'the banners': () => <Kept as="div" part={Banners} data={[ad, { ...ad, id: 2 }]} />,
  'the offers': () => <Offers offers={[{ ppid: 1, name: '耳机', price: 99, listPrice: 199, image }]} />,
};

test.each(Object.entries(parts))('%s that is kept is what React draws in place', (_name, part) => {
  const kept = renderToString(
    <main>
      <KeptMarkup value={drawOnce}>{part()}</KeptMarkup>
    </main>,
  );
  expect(kept).toBe(renderToString(<main>{part()}</main>));
  expect(kept.length).toBeGreaterThan(100);
});
