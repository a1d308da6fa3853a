import { expect, test } from 'vitest'
import { actorName } from '#islands/desk/kit/actors.ts'
import { deskTranslator } from '#islands/desk/kit/desk-texts.ts'
import de from '#lib/i18n/desk/evening/de.json' with { type: 'json' }

test('the desk names in its language what the server has changed by itself, and people and devices as they are called [R12.62]', () => {
  const t = deskTranslator(de)
  const actors = ['alarm', 'automatic', 'command-line', 'mail-link', 'Theke', 'constructor']
  expect(actors.map(actor => actorName(t, actor))).toEqual([
    'Automatik',
    'Automatik',
    'Kommandozeile',
    'Link in der E-Mail',
    'Theke',
    'constructor',
  ])
})
