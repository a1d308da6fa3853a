import { globSync, readFileSync } from 'node:fs'
import { preprocessCSS, resolveConfig } from 'vite'
import { describe, expect, test } from 'vitest'
import { islandsLayer } from '#content/files/islands-layer.ts'
import { LAYERS } from '#content/layers.ts'

/** What is outside of all layers is stronger than any: only tokens and fonts are, and rules that are no styles of an element. */
const OUTSIDE =
  /^\s*(?:@layer (\w+) \{[\s\S]*?\n\}|@(?:font-face|media|supports)[\s\S]*?\n\}|:root \{[\s\S]*?\n\})/gm

const config = await resolveConfig(
  { configFile: false, logLevel: 'silent', css: { postcss: { plugins: [islandsLayer] } } },
  'build',
)
const compiled = async (file: string): Promise<string> =>
  (await preprocessCSS(readFileSync(file, 'utf8'), file, config)).code.trim()

describe('layers of styles', () => {
  test.each(globSync('src/islands/**/*.module.css'))('%s is in the layer of islands', async file => {
    expect(await compiled(file)).toMatch(/^@layer islands ?\{[\s\S]*\}$/)
  })

  test('a sheet of the shop is left as it is', async () => {
    expect(await compiled('src/styles/base.css')).not.toContain('islands')
  })

  test.each(globSync('src/styles/*.css'))('%s has all styles of elements in a layer', file => {
    const text = readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '')
    expect(text.replaceAll(OUTSIDE, '').trim()).toBe('')
    for (const [, layer] of text.matchAll(/@layer (\w+)/g)) expect(LAYERS).toMatch(RegExp(`\\b${layer}\\b`))
  })
})
