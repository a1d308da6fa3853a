import { html, raw } from 'hono/html'
import { displayFont, textFont } from '#server/kit/shop-fonts.ts'
import {
  type EmailAction,
  type EmailContent,
  type EmailField,
  linesOf,
  type OrderedContent,
} from './email-content.ts'
import { type EmailColours, schemesOf } from './email-look.ts'

/** Whose mail it is. */
export interface EmailSender {
  /** The restaurant's name. */
  name: string
  /** BRAND_COLOR, or empty. */
  brandColor: string
  /** The whole address of its logo, which takes the place of its name where the program shows pictures. */
  logo?: string | undefined
}

type Html = ReturnType<typeof html>

/** The sizes of text are those of the shop's pages. */
const FONT = `font-family:${textFont};font-size:16px;line-height:1.5;word-break:break-word;`
const DISPLAY = `font-family:${displayFont};line-height:1.2;font-weight:600;`
const CELL = 'padding:8px 0;vertical-align:top;'
/** A label is as wide as its longest word: what a guest wrote beside it may break instead. */
const LABEL = 'word-break:normal;'

/**
 * A mail as HTML in the shop's look. Tables and inline styles, since Outlook knows little else; the colours of the dark scheme
 * are in a style sheet, which the programs that have a dark scheme read.
 */
export function htmlOf(content: EmailContent, sender: EmailSender): string {
  const { lang, subject, opening, fields, quote, link, order, actions = [], closing, attached } = content
  const { company = [] } = content
  const { light, dark } = schemesOf(sender.brandColor)
  const blocks = [
    ...opening.map(paragraph),
    link && button(link, light),
    fields.length > 0 && dataTable(fields.map(field => fieldRow(field, light))),
    quote && quotation(quote, light),
    order && ordered(order, light),
    ...actions.map(action => (link || action.refuses ? plainButton(action, light) : button(action, light))),
    ...closing.map(paragraph),
    attached && attachments(attached),
  ]
  return String(html`<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>
${raw(darkStyle(dark))}
</style>
</head>
<body class="paper" style="margin:0;padding:0;background:${light.paper};">
<div role="main">
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${light.paper}">
<tr><td align="center" style="padding:24px 12px;">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;">
<tr><td style="padding:0 4px 16px;"><h1 class="accent" style="${DISPLAY}margin:0;font-size:28px;color:${light.accent};">${sender.logo ? logoOf(sender.logo, sender.name, light) : sender.name}</h1></td></tr>
<tr><td class="card ink" bgcolor="${light.card}" style="${FONT}padding:20px 24px;border:1px solid ${light.line};border-top:4px solid ${light.accent};border-radius:12px;background:${light.card};color:${light.ink};">
${blocks}
</td></tr>
${company.length > 0 && foot(company, light)}</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>
</table>
</div>
</body>
</html>
`)
}

const darkStyle = ({ paper, card, ink, soft, line, accent, on, danger }: EmailColours): string =>
  `@media (prefers-color-scheme: dark) {
.paper { background: ${paper} !important; }
.card { background: ${card} !important; border-color: ${accent} ${line} ${line} !important; }
.ink { color: ${ink} !important; }
.soft { color: ${soft} !important; }
.accent { color: ${accent} !important; }
.line { border-color: ${line} !important; }
.button { background: ${accent} !important; }
.button a { color: ${on} !important; }
.plain { background: ${card} !important; border-color: ${line} !important; }
.plain a { color: ${accent} !important; }
.refuse { border-color: ${danger} !important; }
.refuse a { color: ${danger} !important; }
}`

/** Its ground is light in either scheme; a program that shows no pictures shows the name instead. */
const logoOf = (url: string, name: string, { paper, ink }: EmailColours): Html =>
  html`<img src="${url}" alt="${name}" height="48" style="display:block;height:48px;width:auto;max-width:240px;padding:4px;border:0;border-radius:6px;background:${paper};color:${ink};">`

/** A link that looks like a button; Outlook takes the padding from the cell. */
const button = ({ name, url }: { name: string; url: string }, { accent, on }: EmailColours): Html =>
  html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:16px 0;"><tr>
<td class="button" bgcolor="${accent}" style="border-radius:999px;mso-padding-alt:12px 24px;background:${accent};"><a href="${url}" style="${FONT}display:inline-block;padding:12px 24px;border-radius:999px;font-weight:bold;color:${on};text-decoration:none;">${name}</a></td>
</tr></table>
`

/** What else a reader can do, beside the mail's own button. */
const plainButton = (
  { name, url, refuses = false }: EmailAction,
  { accent, card, line, danger }: EmailColours,
): Html =>
  html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:${refuses ? 40 : 16}px 0 16px;"><tr>
<td class="plain${refuses ? ' refuse' : ''}" bgcolor="${card}" style="border:1px solid ${refuses ? danger : line};border-radius:999px;mso-padding-alt:12px 24px;background:${card};"><a href="${url}" style="${FONT}display:inline-block;padding:12px 24px;border-radius:999px;font-weight:bold;color:${refuses ? danger : accent};text-decoration:none;">${name}</a></td>
</tr></table>
`

/** Keeps a number and its unit in one line, and the code of an allergen and its name. */
const whole = (text: string): string =>
  text
    .replaceAll(/(\d) (?=%|€|Uhr\b)/g, '$1\u00a0')
    .replaceAll(/(?<=^|[ (])([A-Z]\d?) (?=\p{Lu})/gu, '$1\u00a0')

const paragraph = (text: string): Html => html`<p style="margin:0 0 16px;">${whole(text)}</p>
`

const attachments = ({ title, files }: NonNullable<EmailContent['attached']>): Html =>
  html`<p style="margin:16px 0 4px;"><b>${title}</b></p>
<ul style="margin:0 0 16px;padding-left:24px;">${files.map(({ name }) => html`<li>${name}</li>`)}</ul>
`

const foot = (lines: string[], { soft }: EmailColours): Html =>
  html`<tr><td class="soft" style="${FONT}padding:16px 4px 0;font-size:14px;color:${soft};">${linesIn(lines)}</td></tr>
`

const linesIn = (lines: string[]): (false | Html | string)[][] =>
  lines.map((line, index) => [index > 0 && html`<br>`, line])

const quotation = (text: string, { accent }: EmailColours): Html =>
  html`<blockquote style="margin:0 0 16px;padding:4px 16px;border-left:4px solid ${accent};">${linesIn(linesOf(text))}</blockquote>
`

const dataTable = (rows: Html[]): Html =>
  html`<table width="100%" cellpadding="0" cellspacing="0" border="0" style="${FONT}margin:0 0 16px;border-collapse:collapse;">
${rows}
</table>
`

const fieldRow = ({ name, value }: EmailField, { soft }: EmailColours): Html =>
  html`<tr><th scope="row" align="left" width="35%" class="soft" style="${CELL}${LABEL}padding-right:16px;font-weight:normal;color:${soft};">${name}</th><td align="left" style="${CELL}">${whole(value)}</td></tr>
`

const ordered = ({ title, items, totals }: OrderedContent, scheme: EmailColours): Html =>
  html`<h2 style="${DISPLAY}margin:24px 0 8px;font-size:22px;">${title}</h2>
${dataTable([...items.map(item => itemRow(item, scheme)), ...totals.map(totalRow)])}`

const itemRow = (
  { name, value, details }: OrderedContent['items'][number],
  { line, soft }: EmailColours,
): Html => {
  const cell = `${CELL}border-bottom:1px solid ${line};`
  const detail = (text: string): Html =>
    html`<br><span class="soft" style="font-size:14px;line-height:1.4;color:${soft};">${whole(text)}</span>`
  return html`<tr><td class="line" align="left" style="${cell}padding-right:16px;"><b>${name}</b>${details.map(detail)}</td><td class="line" align="right" style="${cell}white-space:nowrap;">${value}</td></tr>
`
}

const totalRow = ({ name, value, strong }: OrderedContent['totals'][number]): Html => {
  const cell = `vertical-align:top;${strong ? 'padding:8px 0;font-size:18px;font-weight:bold;' : 'padding:4px 0;'}`
  return html`<tr><th scope="row" align="left" style="${cell}${LABEL}${strong ? '' : 'font-weight:normal;'}">${whole(name)}</th><td align="right" style="${cell}">${whole(value)}</td></tr>
`
}
