import { escapeHtml } from './escape.ts'

interface Fact {
  name: string
  value: string
}

/** What a mail says, before it is text or HTML. */
export interface Letter {
  lang: string
  subject: string
  opening: string[]
  facts: Fact[]
  /** What a visitor wrote, with its line breaks. */
  quote?: string
  link?: { name: string; url: string }
  order?: Ordered
  closing: string[]
}

/** What was ordered, and its sums. */
export interface Ordered {
  title: string
  items: (Fact & { details: string[] })[]
  sums: (Fact & { strong?: boolean })[]
}

export function textOf(letter: Letter): string {
  return `${[
    ...letter.opening,
    ...(letter.facts.length > 0 ? [letter.facts.map(lineOf).join('\n')] : []),
    ...(letter.quote
      ? [
          linesOf(letter.quote)
            .map(line => `> ${line}`)
            .join('\n'),
        ]
      : []),
    ...(letter.link ? [`${letter.link.name}:\n${letter.link.url}`] : []),
    ...(letter.order ? orderedText(letter.order) : []),
    ...letter.closing,
  ].join('\n\n')}\n`
}

const orderedText = ({ title, items, sums }: Ordered): string[] => [
  `${title}\n${'-'.repeat(title.length)}`,
  ...items.map(item =>
    [`${item.name}  ${item.value}`, ...item.details.map(detail => `   ${detail}`)].join('\n'),
  ),
  sums.map(lineOf).join('\n'),
]

const linesOf = (text: string): string[] => text.split(/\r\n|[\r\n\u2028\u2029]/)

const lineOf = ({ name, value }: Fact): string => `${name}: ${value}`

/** HTML that needs no picture and no style to be read. */
export function htmlOf(letter: Letter): string {
  const facts = letter.facts.map(({ name, value }) => row(cell('th', name), cell('td', value)))
  const { quote, link, order } = letter
  return `<!doctype html>
<html lang="${escapeHtml(letter.lang)}">
<meta charset="utf-8">
<title>${escapeHtml(letter.subject)}</title>
<body>
${letter.opening.map(paragraph).join('\n')}
${facts.length > 0 ? table(facts) : ''}
${quote ? `<blockquote>${linesOf(quote).map(escapeHtml).join('<br>')}</blockquote>` : ''}
${link ? `<p><a href="${escapeHtml(link.url)}">${escapeHtml(link.name)}</a></p>` : ''}
${order ? orderedHtml(order) : ''}
${letter.closing.map(paragraph).join('\n')}
</body>
</html>
`
}

function orderedHtml({ title, items, sums }: Ordered): string {
  const itemRows = items.map(({ name, value, details }) =>
    row(
      `<td><b>${escapeHtml(name)}</b>${details.map(detail => `<br>${escapeHtml(detail)}`).join('')}</td>`,
      right(value),
    ),
  )
  const sumRows = sums.map(({ name, value, strong }) =>
    strong
      ? row(cell('th', name), `<th align="right">${escapeHtml(value)}</th>`)
      : row(cell('td', name), right(value)),
  )
  return `<h2>${escapeHtml(title)}</h2>\n${table([...itemRows, ...sumRows])}`
}

const table = (rows: string[]): string => `<table cellpadding="4">\n${rows.join('\n')}\n</table>`
const row = (...cells: string[]): string => `<tr valign="top">${cells.join('')}</tr>`
const cell = (tag: 'th' | 'td', text: string): string => `<${tag} align="left">${escapeHtml(text)}</${tag}>`
const right = (text: string): string => `<td align="right">${escapeHtml(text)}</td>`
const paragraph = (text: string): string => `<p>${escapeHtml(text)}</p>`
