import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanRichText } from './clean-rich-text.ts';
import { compareRichText } from './compare-rich-text.ts';
import { composeRichText } from './compose-rich-text.ts';
import { readBlocks } from './read-blocks.ts';
import { showRichText } from './show-rich-text.ts';

describe('rich text that staff compose', () => {
  it('keeps its structure and loses whatever could act, track or disguise itself', () => {
    const hostile = [
      '<h1 style="color:red" onclick="x()">标题</h1><p class="MsoNormal">正文<b>重点</b></p>',
      '<script>alert(1)</script><style>p{}</style><iframe src="//x"></iframe>',
      '<img src="https://tracker.example/p.gif"><img src="/files/../../etc"><img src="/files/p/a.jpg" onerror="x()">',
      '<a href="javascript:alert(1)">坏</a><a href="/doc/5" target="_top">好</a><a href="https://a.example">外</a>',
      '<a href="//evil.example">偷</a><p id="top-bar">占</p>',
    ].join('');
    expect(cleanRichText(hostile)).toBe(
      '<h2>标题</h2><p>正文<strong>重点</strong></p>' +
        '<img src="/files/p/a.jpg" />' +
        '<a>坏</a><a href="/doc/5">好</a><a href="https://a.example" rel="nofollow noopener">外</a>' +
        '<a>偷</a><p>占</p>',
    );
  });

  it('is cleaned once more to the same text, so that a draft saved again is no other one', () => {
    const once = cleanRichText(
      '<p>甲 &amp; 乙<br>丙</p><ol start="3"><li>丁</li></ol><table><tr><td colspan="2">戊</td></tr></table>',
    );
    expect(cleanRichText(once)).toBe(once);
  });

  it('holds nothing that acts, tracks or disguises itself, whatever comes in, cleaned once or twice', () => {
    const kept = [
      ...['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'hr', 'br', 'figure', 'figcaption'],
      ...['strong', 'em', 'u', 's', 'span', 'a', 'img', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
    ];
    const names = [
      'p',
      'img',
      'a',
      'svg',
      'math',
      'script',
      'style',
      'iframe',
      'table',
      'noscript',
      'template',
      'IMG/',
    ];
    const attributes = [
      ...[
        'onerror=x()',
        'href="javascript:x()"',
        'href=" java\tscript:x()"',
        'src=//evil.example/a.png',
        'style="x"',
      ],
      ...[
        'src="/files/p/a.jpg" onload=x()',
        'srcdoc="<script>x()</script>"',
        "title='</p><img src=x onerror=x()>'",
      ],
    ];
    const tag = fc
      .tuple(
        fc.constantFrom(...names),
        fc.constantFrom('', ...attributes),
        fc.constantFrom('<', '</', '<!--<', '<<'),
      )
      .map(([name, attribute, start]) => `${start}${name} ${attribute}>`);
    const html = fc.array(fc.oneof(tag, fc.string({ maxLength: 12 })), { maxLength: 12 });
    fc.assert(
      fc.property(html, (parts) => {
        const clean = cleanRichText(parts.join(''));
        for (const [whole] of `${clean}${cleanRichText(clean)}`.matchAll(/<[^>]*>/g)) {
          expect(kept).toContain(/^<\/?(\w+)/.exec(whole)?.[1]);
          expect(whole).not.toMatch(/\son\w+=|javascript:|style=|evil/i);
        }
      }),
      { numRuns: 400 },
    );
  });

  it('has an anchor at each heading of the two upper floors once it is shown, and none before', () => {
    const shown = showRichText(
      '<h2>一、<strong>范围</strong></h2><p>甲</p><h3>细则</h3><h4>小字</h4><h2></h2>',
    );
    expect(shown.headings).toEqual([
      { id: 'part-1', text: '一、范围', level: 2 },
      { id: 'part-2', text: '细则', level: 3 },
    ]);
    expect(shown.html).toContain('<h2 id="part-1">一、<strong>范围</strong></h2>');
    expect(shown.html).toContain('<h4>小字</h4>');
  });

  it('is read block by block, a row of a table as one', () => {
    const html =
      '<h2>标题</h2><ul><li><p>一</p></li><li>二</li></ul><table><tr><th><p>项</p></th><td>价</td></tr></table>';
    expect(readBlocks(html).map(({ text }) => text)).toEqual(['标题', '一', '二', '项 | 价']);
  });

  it('is compared by paragraphs and, where one was edited, by words', () => {
    const from = '<h2>退款</h2><p>验收后 7 天内原路退回您的账户。</p><p>旧规定。</p>';
    const to = '<h2>退款</h2><p>验收后 3 天内原路退回您的账户。</p><p>以下为新增说明，请仔细阅读。</p>';
    const blocks = compareRichText(from, to);
    expect(blocks.map(({ kind }) => kind)).toEqual(['same', 'changed', 'added', 'removed']);
    expect(blocks[1]?.parts.filter(({ mark }) => mark !== '')).toEqual([
      { text: '7', mark: 'removed' },
      { text: '3', mark: 'added' },
    ]);
    expect(compareRichText(to, to).every(({ kind }) => kind === 'same')).toBe(true);
  });

  it('becomes paper with its tables whole, spans too', () => {
    const html =
      '<h2>价目</h2><ul><li>甲</li></ul><table><tr><th rowspan="2">型号</th><th colspan="2">价格</th></tr><tr><td>原厂</td><td>优质</td></tr></table>';
    const { content } = composeRichText({ title: '维修价目', facts: '', html, foot: '' });
    const [, , heading, list, tabled] = content as unknown as Record<string, unknown>[];
    expect(heading).toMatchObject({ bold: true, text: [{ text: '价目' }] });
    expect(list).toHaveProperty('ul');
    const { body } = (tabled as { table: { body: { rowSpan?: number; colSpan?: number }[][] } }).table;
    expect(body.map((row) => row.length)).toEqual([3, 3]);
    expect(body[0]?.[0]).toMatchObject({ rowSpan: 2 });
    expect(body[0]?.[1]).toMatchObject({ colSpan: 2 });
  });
});
