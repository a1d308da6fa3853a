/** The paper's width, and that of what is printed on it, in mm. */
const PAPER_MM = 80
const PRINTED_MM = 72
const MARGIN_MM = 4

let sheet: CSSStyleSheet | undefined

/** Makes printed pages as wide as the roll and as long as a ticket, so that no paper is wasted and none is cut in two. */
export function setPageSize(image: string): void {
  const [, width = '1', height = '1'] = /viewBox="0 0 (\d+) (\d+)"/.exec(image) ?? []
  const length = Math.ceil((PRINTED_MM * Number(height)) / Number(width)) + 2 * MARGIN_MM
  sheet ??= new CSSStyleSheet()
  sheet.replaceSync(`@page { size: ${PAPER_MM}mm ${length}mm; margin: ${MARGIN_MM}mm }`)
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet)
}
