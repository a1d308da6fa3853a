const LENGTH = 90

/** What a page says, without how it is marked. */
export function textOfHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html.replaceAll('<', ' <'), 'text/html')
  return (body.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
}

/** How a page begins, in words. */
export function excerptOf(html: string): string {
  const text = textOfHtml(html)
  return text.length > LENGTH ? `${text.slice(0, LENGTH).trimEnd()} …` : text
}
