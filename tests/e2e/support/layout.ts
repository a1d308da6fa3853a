import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { expect, type Locator, type Page } from '@playwright/test'

/** Where an element is on the screen, in CSS pixels. */
interface Box {
  name: string
  x: number
  y: number
  width: number
  height: number
}

/** What makes up the looks of a screen. Texts are in it only by the room that they take. */
const PARTS =
  'header, nav, main, footer, section, form, fieldset, dialog, [popover], h1, h2, h3, li > a, button, a.button, input, select, textarea, img, label'

/** Rounded corners of a letter differ between versions of a browser; a line more or less does not pass. */
const TOLERANCE = 8

const fileOf = (name: string): string =>
  new URL(`../layouts/${name.replaceAll(/\W+/g, '-')}.txt`, import.meta.url).pathname

/** Returns the boxes of what is in view, in the order of the document. */
export const layoutOf = (page: Page): Promise<Box[]> =>
  page.evaluate(parts => {
    const modal = document.querySelector('dialog:modal, :popover-open')
    const seen = [...(modal ?? document).querySelectorAll<HTMLElement>(parts)].filter(element =>
      element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }),
    )
    return [...(modal instanceof HTMLElement ? [modal] : []), ...seen].flatMap(element => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const isInView = x < innerWidth && x + width > 0 && y < innerHeight && y + height > 0
      const shown = Math.min(y + height, innerHeight) - y
      return isInView && width > 1 && height > 1
        ? [{ name: element.localName, x, y, width, height: shown }]
        : []
    })
  }, PARTS)

/** Fails where a screen is laid out otherwise than its file says. With LAYOUTS=write the file is written instead. */
export function expectLayout(name: string, boxes: Box[]): void {
  const file = fileOf(name)
  if (process.env.LAYOUTS === 'write') {
    writeFileSync(file, textOf(boxes))
    return
  }
  expect(existsSync(file), `${file} is missing: LAYOUTS=write makes it`).toBe(true)
  const kept = boxesIn(readFileSync(file, 'utf8'))
  expect(
    boxes.map(box => box.name),
    `the parts of ${name} (LAYOUTS=write takes the new ones)`,
  ).toEqual(kept.map(box => box.name))
  const moved = boxes.flatMap((box, index) => {
    const before = kept[index]
    return before && isElsewhere(box, before) ? [`${lineOf(before)} → ${lineOf(box)}`] : []
  })
  expect(moved, `what has moved on ${name} (LAYOUTS=write takes the new places)`).toEqual([])
}

/** Fails unless the first element ends above the second one. */
export async function expectAbove(upper: Locator, lower: Locator): Promise<void> {
  const [above, below] = [await upper.boundingBox(), await lower.boundingBox()]
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
}

const isElsewhere = (one: Box, other: Box): boolean =>
  (['x', 'y', 'width', 'height'] as const).some(side => Math.abs(one[side] - other[side]) > TOLERANCE)

const lineOf = ({ name, x, y, width, height }: Box): string =>
  [name, ...[x, y, width, height].map(Math.round)].join(' ')

const textOf = (boxes: Box[]): string => `${boxes.map(lineOf).join('\n')}\n`

const boxesIn = (text: string): Box[] =>
  text
    .trimEnd()
    .split('\n')
    .map(line => {
      const [name = '', ...numbers] = line.split(' ')
      const [x = 0, y = 0, width = 0, height = 0] = numbers.map(Number)
      return { name, x, y, width, height }
    })
