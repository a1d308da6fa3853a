import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { features } from '#contract/describe/settings/features.ts'
import { Setting } from '#contract/describe/settings/settings.ts'
import { tilesOf } from '#contract/describe/settings/tiles.ts'

describe('the tile server of the settings [R2.83]', () => {
  test('is OpenStreetMap’s without any', () => {
    expect(features([]).tiles).toEqual({
      url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
      attribution: '© OpenStreetMap',
      host: 'tile.openstreetmap.org',
      source: 'https://tile.openstreetmap.org',
    })
  })

  test.each([
    ['https://tiles.example.org/{z}/{x}/{y}.png?key=1', 'tiles.example.org', 'https://tiles.example.org'],
    ['https://{s}.tiles.example.org/{z}/{x}/{y}.png', 'tiles.example.org', 'https://*.tiles.example.org'],
    ['https://localhost:8080/{z}/{x}/{y}.png', 'localhost:8080', 'https://localhost:8080'],
    ['/tiles/{z}/{x}/{y}.png', '', ''],
  ])('%s is asked of %j by %j', (url, host, source) => {
    const settings = [
      { key: 'MAP_TILES', value: url },
      { key: 'MAP_ATTRIBUTION', value: '© Amt für Karten' },
    ]
    expect(features(settings.map(setting => z.parse(Setting, setting))).tiles).toEqual({
      url,
      attribution: '© Amt für Karten',
      host,
      source,
    })
  })

  test.each([
    'https://tiles.example.org/map.png',
    'http://tiles.example.org/{z}/{x}/{y}.png',
    '//tiles.example.org/{z}/{x}/{y}.png',
    'https://tiles.example.org; script-src *;/{z}/{x}/{y}.png',
    "https://tiles.example.org/{z}/{x}/{y}.png 'unsafe-inline'",
    'https://*/{z}/{x}/{y}.png',
    'https://user@tiles.example.org/{z}/{x}/{y}.png',
    'javascript:alert(1)/{z}/{x}/{y}',
  ])('%s is none', url => {
    expect(tilesOf(url, '')).toBeUndefined()
  })
})
