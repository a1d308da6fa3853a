import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { checkSettings } from '#content/reading/check-settings.ts'
import { BuildProblem } from '#content/reading/reader.ts'
import { Setting } from '#contract/describe/settings/settings.ts'
import { buildReason } from '#islands/desk/kit/failed-build.tsx'
import { checkSite } from '../../../scripts/build/check-site.ts'
import { diskFull } from '../../../scripts/build/disk-full.ts'

/** What the desk says of an error of a build: the text and what it names. */
function saidOf(error: unknown): [text: string | undefined, detail: string] | undefined {
  const failure = error instanceof BuildProblem ? error.failure : undefined
  return failure && [buildReason(failure.cause), failure.detail]
}

function thrownBy(run: () => void): unknown {
  try {
    run()
    return undefined
  } catch (error) {
    return error
  }
}

test('a full disk, a wrong setting and a site that is not whole are said in the language of the desk [R12.319]', () => {
  const full = diskFull('Error: ENOSPC: no space left on device, write')
  expect(saidOf(full)).toEqual(['The disk is full. Free some space for the new pages.', ''])

  const currency = z.parse(Setting, { key: 'CURRENCY', value: 'Euro' })
  const title = z.parse(Setting, { key: 'SITE_TITLE', value: 'Tischlein' })
  const wrong = thrownBy(() => checkSettings('http://x/api', [currency, title], []))
  expect(saidOf(wrong)).toEqual([
    'A setting cannot be used: {detail}',
    'CURRENCY “Euro” must be a currency code such as EUR',
  ])

  const folder = mkdtempSync(join(tmpdir(), 'site-'))
  const lacking = thrownBy(() => checkSite(folder, []))
  rmSync(folder, { recursive: true })
  expect(saidOf(lacking)).toEqual([
    'The new pages are not whole, so they were not put online: {detail}',
    expect.stringContaining('index.html, 404.html'),
  ])
})

test('an unknown cause is left to the sentence of the builder [R12.319]', () => {
  expect(buildReason('something-newer')).toBeUndefined()
  expect(buildReason('constructor')).toBeUndefined()
})
