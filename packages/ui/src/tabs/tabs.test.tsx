import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Tabs } from './tabs.tsx';

test('all panels are in the page, one of them is seen, and each is tied to its tab', () => {
  const markup = renderToStaticMarkup(
    <Tabs
      label="商品信息"
      defaultValue="spec"
      items={[
        { value: 'intro', label: '商品介绍', content: '介绍内容' },
        { value: 'spec', label: '规格参数', content: '参数内容' },
      ]}
    />,
  );
  expect(markup).toContain('介绍内容');
  expect(markup.match(/role="tabpanel"/g)).toHaveLength(2);
  expect(markup.match(/hidden=""/g)).toHaveLength(1);
  const controlled = [...markup.matchAll(/aria-controls="([^"]+)"/g)].map((match) => match[1]);
  for (const id of controlled) expect(markup).toContain(`role="tabpanel" id="${id}"`);
});
