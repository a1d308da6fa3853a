import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { root } from '../../../scripts/checks/sources.ts'
import { expect } from './test.ts'
import { gzip, KIB, type Weighed, type weigh, weightOf } from './weigh.ts'

/** What a page weighs: KiB as a server sends them with gzip, and how many there are. */
export interface Weight {
  html?: number
  script: number
  files: number
  elements: number
}

type Weights = Record<string, Weight>

const FILE = join(root, 'weights.json')
/** Smaller differences are those of two machines, of the ids that a build gives, or of what is still being loaded late. */
const TOLERANCE = 0.05
const LEAST = 1

const rounded = (bytes: number): number => Math.round((bytes / KIB) * 10) / 10

const read = (): Weights => JSON.parse(readFileSync(FILE, 'utf8'))

/** Sums up what a page has loaded and drawn until now. */
export async function weightNow(page: Page, answers: ReturnType<typeof weigh>): Promise<Weight> {
  const [document]: Weighed[] = await answers.take('document')
  const scripts = await answers.take('script')
  return {
    ...(document && { html: rounded(gzip(document.body)) }),
    script: rounded(weightOf(scripts)),
    files: scripts.length,
    elements: await page.locator('*').count(),
  }
}

/** Compares weights with those of weights.json, or writes them there when `npm run weights` asks for it. */
export function expectWeights(found: Weights): void {
  if (process.env.WEIGHTS === 'write') {
    const sorted = Object.entries({ ...read(), ...found }).sort(([one], [other]) => (one < other ? -1 : 1))
    writeFileSync(FILE, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`)
  }
  const known = read()
  const differing = Object.entries(found).filter(([name, weight]) => differ(weight, known[name]))
  expect(
    differing.map(([name, weight]) => ({ name, weight, known: known[name] })),
    'weights.json is out of date: npm run weights writes it anew, and its difference is read in review',
  ).toEqual([])
}

function differ(found: Weight, known: Weight | undefined): boolean {
  const names = new Set([...Object.keys(found), ...Object.keys(known ?? {})]) as Set<keyof Weight>
  return [...names].some(name => {
    const [now = 0, before = 0] = [found[name], known?.[name]]
    return Math.abs(now - before) > Math.max(LEAST, before * TOLERANCE)
  })
}
