import { html } from 'hono/html'

interface Fact {
  name: string
  value: string
}

/** The content of a mail, before it is rendered as text and HTML. */
export interface EmailContent {
  lang: string
  subject: string
  opening: string[]
  facts: Fact[]
  /** What a visitor wrote, with its line breaks. */
  quote?: string
  link?: { name: string; url: string }
  order?: OrderedContent
  /** What the reader can do, each by a link. */
  actions?: { name: string; url: string }[]
  closing: string[]
  /** What is attached, to be kept. */
  files?: { name: string; html: string }[]
}

/** What was ordered, and its totals. */
export interface OrderedContent {
  title: string
  items: (Fact & { details: string[] })[]
  sums: (Fact & { strong?: boolean })[]
}

export function textOf({ opening, facts, quote, link, order, actions = [], closing }: EmailContent): string {
  const quoted = quote && linesOf(quote).map(line => `> ${line}`)
  const blocks = [
    ...opening,
    ...(facts.length > 0 ? [facts.map(lineOf).join('\n')] : []),
    ...(quoted ? [quoted.join('\n')] : []),
    ...(link ? [`${link.name}:\n${link.url}`] : []),
    ...(order ? orderedText(order) : []),
    ...actions.map(({ name, url }) => `${name}:\n${url}`),
    ...closing,
  ]
  return `${blocks.join('\n\n')}\n`
}

const orderedText = ({ title, items, sums }: OrderedContent): string[] => [
  `${title}\n${'-'.repeat(title.length)}`,
  ...items.map(item =>
    [`${item.name}  ${item.value}`, ...item.details.map(detail => `   ${detail}`)].join('\n'),
  ),
  sums.map(lineOf).join('\n'),
]

const linesOf = (text: string): string[] => text.split(/\r\n|[\r\n\u2028\u2029]/)

const lineOf = ({ name, value }: Fact): string => `${name}: ${value}`

/** HTML without pictures and styles. */
export const htmlOf = ({
  lang,
  subject,
  opening,
  facts,
  quote,
  link,
  order,
  actions = [],
  closing,
}: EmailContent): string =>
  String(html`<!doctype html>
<html lang="${lang}">
<meta charset="utf-8">
<title>${subject}</title>
<body>
${opening.map(paragraph)}
${facts.length > 0 && table(facts.map(factRow))}
${quote && html`<blockquote>${linesOf(quote).map((line, index) => [index > 0 && html`<br>`, line])}</blockquote>`}
${link && html`<p><a href="${link.url}">${link.name}</a></p>`}
${order && orderedHtml(order)}
${actions.map(({ name, url }) => html`<p><a href="${url}">${name}</a></p>\n`)}
${closing.map(paragraph)}
</body>
</html>
`)

type Html = ReturnType<typeof html>

const orderedHtml = ({ title, items, sums }: OrderedContent): Html =>
  html`<h2>${title}</h2>
${table([...items.map(itemRow), ...sums.map(sumRow)])}`

const table = (rows: Html[]): Html => html`<table cellpadding="4">
${rows}
</table>`

const factRow = ({ name, value }: Fact): Html =>
  html`<tr valign="top"><th align="left">${name}</th><td align="left">${value}</td></tr>
`

const itemRow = ({ name, value, details }: OrderedContent['items'][number]): Html =>
  html`<tr valign="top"><td><b>${name}</b>${details.map(detail => html`<br>${detail}`)}</td><td align="right">${value}</td></tr>
`

const sumRow = ({ name, value, strong }: OrderedContent['sums'][number]): Html =>
  strong
    ? html`<tr valign="top"><th align="left">${name}</th><th align="right">${value}</th></tr>
`
    : html`<tr valign="top"><td align="left">${name}</td><td align="right">${value}</td></tr>
`

const paragraph = (text: string): Html => html`<p>${text}</p>
`
