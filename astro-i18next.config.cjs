const { existsSync, readFileSync } = require('node:fs')
const { join } = require('node:path')

const folder = join(__dirname, '.astro/dictionaries')
const list = join(folder, 'site.json')
/** A type check has no list and needs none. */
const site = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : {}
const { languages: locales = ['de'], namespaces = ['shop'] } = site

/** astro-i18next reads no other name than this one, and no ES module (docs/decisions). The sync step writes the folder. */
module.exports = {
  defaultLocale: locales[0],
  locales,
  namespaces,
  defaultNamespace: 'shop',
  load: ['server'],
  i18nextServer: {
    lng: locales[0],
    preload: locales,
    fallbackLng: false,
    keySeparator: false,
    nsSeparator: false,
    initAsync: false,
    interpolation: { prefix: '{', suffix: '}', escapeValue: false },
    backend: { loadPath: join(folder, '{{ns}}/{{lng}}.json') },
  },
}
