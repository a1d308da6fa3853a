export interface EmailField {
  name: string
  value: string
}

export interface EmailAction {
  name: string
  url: string
  refuses?: boolean
}

/** The content of a mail, before it is rendered as text and HTML. */
export interface EmailContent {
  lang: string
  subject: string
  opening: string[]
  fields: EmailField[]
  /** What a visitor wrote, with its line breaks. */
  quote?: string
  link?: { name: string; url: string }
  order?: OrderedContent
  /** What the reader can do, each by a link. What `refuses` looks like nothing else and keeps its distance. */
  actions?: EmailAction[]
  closing: string[]
  /** What is attached, to be kept: pages by their names, below a title. */
  attached?: { title: string; files: { name: string; html: string }[] }
  /** What the letters of the company say of it, below everything else. */
  company?: string[]
}

/** What was ordered, and its totals. */
export interface OrderedContent {
  title: string
  items: (EmailField & { details: string[] })[]
  totals: (EmailField & { strong?: boolean })[]
}

export function textOf(content: EmailContent): string {
  const { opening, fields, quote, link, order, actions = [], closing, attached, company = [] } = content
  const quoted = quote && linesOf(quote).map(line => `> ${line}`)
  const blocks = [
    ...opening,
    ...(fields.length > 0 ? [fields.map(lineOf).join('\n')] : []),
    ...(quoted ? [quoted.join('\n')] : []),
    ...(link ? [`${link.name}:\n${link.url}`] : []),
    ...(order ? orderedText(order) : []),
    ...actions.map(({ name, url }) => `${name}:\n${url}`),
    ...closing,
    ...(attached ? [`${attached.title}:\n${attached.files.map(({ name }) => `- ${name}`).join('\n')}`] : []),
    ...(company.length > 0 ? [company.join('\n')] : []),
  ]
  return `${blocks.join('\n\n')}\n`
}

const orderedText = ({ title, items, totals }: OrderedContent): string[] => [
  `${title}\n${'-'.repeat(title.length)}`,
  ...items.map(item =>
    [`${item.name}  ${item.value}`, ...item.details.map(detail => `   ${detail}`)].join('\n'),
  ),
  totals.map(lineOf).join('\n'),
]

export const linesOf = (text: string): string[] => text.split(/\r\n|[\r\n\u2028\u2029]/)

const lineOf = ({ name, value }: EmailField): string => `${name}: ${value}`

/** The lines of a text that somebody typed, without the empty ones. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\r\n|\r|\n/)
    .map(line => line.trim())
    .filter(line => line !== '')
