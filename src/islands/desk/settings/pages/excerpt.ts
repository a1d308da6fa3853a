const LENGTH = 90

/** How a page begins, in words. */
export function excerptOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html.replaceAll('<', ' <'), 'text/html')
  const text = (body.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
  return text.length > LENGTH ? `${text.slice(0, LENGTH).trimEnd()} …` : text
}
