import { expect, type Page } from '@playwright/test'

/** The page as assistive technology presents it, in order. */
interface AxNode {
  ignored: boolean
  role?: AxValue
  name?: AxValue
  properties?: { name: string; value: AxValue }[]
}

interface AxValue {
  value?: unknown
}

const INTERACTIVE = new Set([
  'button',
  'checkbox',
  'combobox',
  'link',
  'listbox',
  'menuitem',
  'radio',
  'searchbox',
  'slider',
  'spinbutton',
  'switch',
  'tab',
  'textbox',
  'DisclosureTriangle',
])

/** Names that mean nothing when read out of their context, as in a list of links. */
const GENERIC =
  /^(hier|hier klicken|klick|klicken|link|mehr|mehr erfahren|weiter|button|schaltfläche|bild|image|icon|more|here|x|\W*)$/i

/**
 * Fails if a control has no name or a generic one, if a heading is empty or skips a level, or if a page does
 * not have exactly one first-level heading. While a modal dialog is open, only the dialog counts.
 */
export async function expectNamed(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const { nodes }: { nodes: AxNode[] } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  const shown = nodes.filter(({ ignored }) => !ignored)
  const nameOf = ({ name }: AxNode) => String(name?.value ?? '').trim()
  const used = shown.filter(({ role }) => INTERACTIVE.has(String(role?.value)))
  const headings = shown.filter(({ role }) => role?.value === 'heading')
  const levels = headings.map(({ properties }) =>
    Number(properties?.find(({ name }) => name === 'level')?.value.value),
  )
  const modal = await page.locator('dialog:modal').count()

  expect(used.length, page.url()).toBeGreaterThan(2)
  expect({
    unnamed: used
      .filter(node => GENERIC.test(nameOf(node)))
      .map(node => `${node.role?.value} “${nameOf(node)}”`),
    empty: headings.filter(node => nameOf(node) === '').length,
    glued: headings.map(nameOf).filter(name => /^\d+\p{L}/u.test(name)),
    skipped: headings
      .filter((_, index) => (levels[index] ?? 0) > (levels[index - 1] ?? (modal ? 1 : 0)) + 1)
      .map(nameOf),
    first: levels.filter(level => level === 1).length,
  }).toEqual({ unnamed: [], empty: 0, glued: [], skipped: [], first: modal ? 0 : 1 })
}
