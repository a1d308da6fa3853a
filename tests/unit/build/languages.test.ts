import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inOwnFolder } from './in-own-folder.ts'

const own = inOwnFolder()

const CONFIG = join(import.meta.dirname, '../../../astro-i18next.config.cjs')

test('a build takes languages and dictionaries from the folder that it runs in, wherever that was moved [R11.173]', () => {
  mkdirSync('.astro/dictionaries', { recursive: true })
  writeFileSync(
    '.astro/dictionaries/site.json',
    JSON.stringify({ languages: ['tr', 'ar'], namespaces: ['shop'] }),
  )
  copyFileSync(CONFIG, 'config.cjs')
  const config = createRequire(import.meta.url)(join(own.folder, 'config.cjs'))
  expect(config.locales).toEqual(['tr', 'ar'])
  expect(config.i18nextServer.backend.loadPath).toBe(
    join(own.folder, '.astro/dictionaries/{{ns}}/{{lng}}.json'),
  )
})
