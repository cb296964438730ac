// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { cleanPasted } from './clean-pasted.ts';

test('what is pasted from Word keeps headings, lists and tables, and nothing of its decoration', () => {
  const word = `<html xmlns:o="urn:x"><head><style>p{color:red}</style></head><body>
<!--[if gte mso 9]><xml></xml><![endif]-->
<h2 style="mso-x:1">一、范围<o:p></o:p></h2>
<p class="MsoNormal" style="margin:0"><span style="font-family:宋体">正文<b>重点</b></span><o:p>&nbsp;</o:p></p>
<p class="MsoListParagraph"><span style="mso-list:Ignore">·<span>  </span></span>第一点</p>
<p class="MsoListParagraph"><span style="mso-list:Ignore">·</span>第二点</p>
<p class="MsoNormal">&nbsp;</p>
<table class="MsoTableGrid" border="1"><tbody><tr><td colspan="2" style="width:1pt"><p>格</p></td></tr></tbody></table>
</body></html>`;
  const clean = cleanPasted(word).replace(/\n/g, '');
  expect(clean).toContain('<h2>一、范围</h2>');
  expect(clean).toMatch(/<p>正文<b>重点<\/b>\s*<\/p>/);
  expect(clean).toContain('<ul><li>第一点</li><li>第二点</li></ul>');
  expect(clean).toContain('<td colspan="2"><p>格</p></td>');
  expect(clean).not.toMatch(/style|class|Mso|o:p|xml/);
});

test('an article of WeChat becomes paragraphs, without pictures that lie elsewhere', () => {
  const article =
    '<section style="padding:1px"><section><span style="color:#333">第一段</span></section>' +
    '<section><img data-src="https://mmbiz.qpic.cn/a.jpg"></section><p style="x"><strong>第二段</strong></p></section>';
  expect(cleanPasted(article)).toBe('<p>第一段</p><p><strong>第二段</strong></p>');
});

test('a picture that the shop has stays', () => {
  expect(cleanPasted('<p><img src="/files/p/a.jpg" width="10" style="x"></p>')).toBe(
    '<p><img src="/files/p/a.jpg" width="10"></p>',
  );
});
