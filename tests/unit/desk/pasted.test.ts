import { parseHTML } from 'linkedom'
import { expect, test } from 'vitest'
import { isAddress, readAddress } from '#islands/desk/settings/pages/address.ts'
import { contentOf, docOf, htmlOf } from '#islands/desk/settings/pages/page-html.ts'
import { cleanPastedBody } from '#islands/desk/settings/pages/pasted.ts'

const bodyOf = (html: string): Element =>
  parseHTML(`<!doctype html><html><body><main>${html}</main></body></html>`).document.querySelector(
    'main',
  ) as unknown as Element

const pasted = (html: string): string => {
  const body = bodyOf(html)
  cleanPastedBody(body)
  return htmlOf(docOf(body), body.ownerDocument)
}

const WORD = `<!--StartFragment-->
<h1 style='mso-outline-level:1'><a name="_Toc1"></a><span lang=DE style='font-size:16.0pt'>Unser Haus<o:p></o:p></span></h1>
<p class=MsoNormal style='margin-bottom:0cm'><span lang=DE>Seit <b style='mso-bidi-font-weight:normal'>2014</b>
in der <i>Rykestraße</i>. <a href="https://example.org/"><span style='color:blue'>Mehr</span></a><o:p></o:p></span></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><!--[if !supportLists]--><span
style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><!--[endif]-->Pizza</p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><!--[if !supportLists]--><span style='mso-list:Ignore'>·<span>&nbsp; </span></span><!--[endif]-->Flammkuchen</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span>Erst das</p>
<table class=MsoTableGrid border=1 style='border-collapse:collapse'><tbody><tr style='mso-yfti-irow:0'><td width=100 valign=top colspan=2><p class=MsoNormal>Montag</p></td></tr></tbody></table>
<!--EndFragment-->`

test('what comes from Word keeps its structure and loses its looks [R12.312]', () => {
  const expected =
    '<h2>Unser Haus</h2><p>Seit <b>2014</b> in der <i>Rykestraße</i>. <a href="https://example.org/">Mehr</a></p>' +
    '<ul><li>Pizza</li><li>Flammkuchen</li></ul><ol><li>Erst das</li></ol>' +
    '<table><tbody><tr><td colspan="2"><p>Montag</p></td></tr></tbody></table>'
  expect(contentOf(bodyOf(pasted(WORD)))).toBe(contentOf(bodyOf(expected)))
})

test.each([
  [
    'a whole document of an editor in the web',
    '<b style="font-weight:normal" id="docs-1"><p dir="ltr"><span style="color:red">a</span></p></b>',
    '<p>a</p>',
  ],
  [
    'blocks of a web page',
    '<div class="x"><div>a</div><div>b <strong>c</strong></div></div>',
    '<p>a</p>\n<p>b <strong>c</strong></p>',
  ],
  [
    'a script and a picture of somewhere else',
    '<p onclick="x()">a<img src="https://example.org/x.gif"><script>x()</script></p>',
    '<p>a</p>',
  ],
  [
    'a numbered list',
    '<p class="MsoListParagraph"><span style="mso-list:Ignore">1.</span>a</p>',
    '<ol>\n<li>a</li>\n</ol>',
  ],
])('%s is cleaned when it is pasted [R12.312]', (_, html, expected) => {
  expect(pasted(html)).toBe(expected)
})

test.each([
  ['https://example.org/a?b=c#d', 'https://example.org/a?b=c#d'],
  [' example.org/speisekarte ', 'https://example.org/speisekarte'],
  ['hallo@example.org', 'mailto:hallo@example.org'],
  ['+49 30 901820', 'tel:+4930901820'],
  ['?page=delivery', '?page=delivery'],
  ['/menu', '/menu'],
  ['#top', '#top'],
  ['javascript:alert(1)', undefined],
  ['java\nscript:alert(1)', undefined],
  ['//evil.example', undefined],
  ['data:text/html,x', undefined],
  ['https://', undefined],
  ['unser Menü', undefined],
  ['', undefined],
])('the address %j becomes %j [R12.313]', (typed, address) => {
  expect(readAddress(typed)).toBe(address)
  if (address) expect(isAddress(address)).toBe(true)
})
