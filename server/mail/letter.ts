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
  link: { name: string; url: string }
  itemsTitle: string
  items: (Fact & { details: string[] })[]
  sums: (Fact & { strong?: boolean })[]
  closing: string[]
}

export function textOf(letter: Letter): string {
  const items = letter.items.map(item =>
    [`${item.name}  ${item.value}`, ...item.details.map(detail => `   ${detail}`)].join('\n'),
  )
  return `${[
    ...letter.opening,
    letter.facts.map(lineOf).join('\n'),
    `${letter.link.name}:\n${letter.link.url}`,
    `${letter.itemsTitle}\n${'-'.repeat(letter.itemsTitle.length)}`,
    ...items,
    letter.sums.map(lineOf).join('\n'),
    ...letter.closing,
  ].join('\n\n')}\n`
}

const lineOf = ({ name, value }: Fact): string => `${name}: ${value}`

/** HTML that needs no picture and no style to be read. */
export function htmlOf(letter: Letter): string {
  const facts = letter.facts.map(({ name, value }) => row(cell('th', name), cell('td', value)))
  const items = letter.items.map(({ name, value, details }) =>
    row(
      `<td><b>${escapeHtml(name)}</b>${details.map(detail => `<br>${escapeHtml(detail)}`).join('')}</td>`,
      right(value),
    ),
  )
  const sums = letter.sums.map(({ name, value, strong }) =>
    strong
      ? row(cell('th', name), `<th align="right">${escapeHtml(value)}</th>`)
      : row(cell('td', name), right(value)),
  )
  return `<!doctype html>
<html lang="${escapeHtml(letter.lang)}">
<meta charset="utf-8">
<title>${escapeHtml(letter.subject)}</title>
<body>
${letter.opening.map(paragraph).join('\n')}
${table(facts)}
<p><a href="${escapeHtml(letter.link.url)}">${escapeHtml(letter.link.name)}</a></p>
<h2>${escapeHtml(letter.itemsTitle)}</h2>
${table([...items, ...sums])}
${letter.closing.map(paragraph).join('\n')}
</body>
</html>
`
}

const table = (rows: string[]): string => `<table cellpadding="4">\n${rows.join('\n')}\n</table>`
const row = (...cells: string[]): string => `<tr valign="top">${cells.join('')}</tr>`
const cell = (tag: 'th' | 'td', text: string): string => `<${tag} align="left">${escapeHtml(text)}</${tag}>`
const right = (text: string): string => `<td align="right">${escapeHtml(text)}</td>`
const paragraph = (text: string): string => `<p>${escapeHtml(text)}</p>`

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, letter => ENTITIES[letter] ?? letter)
