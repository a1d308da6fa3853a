const LENGTH = 90

/** The text of a page, without its markup. */
export function textOfHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html.replaceAll('<', ' <'), 'text/html')
  return (body.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
}

/** The beginning of a page, in words. */
export function excerptOf(html: string): string {
  const text = textOfHtml(html)
  return text.length > LENGTH ? `${text.slice(0, LENGTH).trimEnd()} …` : text
}
