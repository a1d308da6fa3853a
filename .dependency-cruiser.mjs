// @ts-check
import { appRooms, contractRooms, deskRooms } from './dependency-rooms.mjs'

/** Rooms by where their files are (docs/architecture.md). */
const rooms = {
  contract: '^src/lib/contract/',
  cart: '^src/lib/cart/',
  stores: '^src/lib/stores/',
  shell: '^src/lib/shell/',
  i18n: '^src/lib/i18n/',
  headCode: '^src/lib/head-code/',
  svg: '^src/lib/svg/',
  outside: '^src/lib/outside/',
  lib: '^src/lib/(?!contract|cart|stores|shell|i18n|head-code|svg|outside)[^/]+/',
  islands: '^src/islands/',
  content: '^src/content(/|[.]config[.]ts$)',
  pages: '^src/(pages/|desk/|middleware[.]ts$)',
  server: '^server/',
  scripts: '^scripts/',
  tests: '^tests/',
}

/**
 * What each room may import from, itself included. Tests and the configuration of tools may import all.
 * @type {Partial<Record<keyof typeof rooms, (keyof typeof rooms)[]>>}
 */
const allowed = {
  contract: ['contract'],
  i18n: ['contract', 'i18n'],
  headCode: ['contract', 'lib', 'headCode'],
  svg: ['contract', 'svg'],
  outside: ['outside'],
  lib: ['contract', 'i18n', 'lib'],
  stores: ['contract', 'i18n', 'lib', 'stores'],
  cart: ['contract', 'i18n', 'lib', 'stores', 'cart'],
  shell: ['contract', 'i18n', 'lib', 'stores', 'cart', 'shell'],
  islands: ['contract', 'i18n', 'lib', 'stores', 'cart', 'shell', 'islands'],
  content: ['contract', 'i18n', 'lib', 'headCode', 'svg', 'outside', 'cart', 'content'],
  pages: ['contract', 'i18n', 'lib', 'stores', 'cart', 'shell', 'islands', 'content', 'pages'],
  server: ['contract', 'i18n', 'headCode', 'svg', 'outside', 'server'],
  scripts: [
    'contract',
    'i18n',
    'lib',
    'headCode',
    'outside',
    'cart',
    'shell',
    'content',
    'server',
    'scripts',
  ],
}

const all = Object.values(rooms)

/**
 * One rule a folder below `place`, and one against folders that the table does not list. Throws when a folder may import from one
 * that stands below it in the table, because then two could import each other.
 * @param {string} name
 * @param {string} place
 * @param {Record<string, string[]>} table
 */
function walls(name, place, table) {
  const folders = Object.keys(table)
  const inside = (/** @type {string[]} */ some) => `^${place}/(${some.join('|')})/`
  const severity = /** @type {const} */ ('error')
  return [
    ...Object.entries(table).map(([folder, others], index) => {
      const uphill = others.find(other => !folders.slice(0, index).includes(other))
      if (uphill)
        throw new Error(`${place}/${folder} may not import from ${uphill}, which does not stand above it`)
      return {
        name: `${name}-${folder}`,
        comment: `${place}/${folder} may import from ${[folder, ...others].join(', ')}`,
        severity,
        from: { path: inside([folder]) },
        to: { path: `^${place}/`, pathNot: inside([folder, ...others]) },
      }
    }),
    {
      name: `${name}-folder-in-the-table`,
      comment: `a folder of ${place} that the table of its rooms does not list`,
      severity,
      from: { path: `^${place}/[^/]+/`, pathNot: inside(folders) },
      to: {},
    },
    {
      name: `${name}-no-folder-circle`,
      comment: 'folders that import each other: merge them, or move what both need into a third',
      severity,
      scope: /** @type {const} */ ('folder'),
      from: { path: `^${place}/` },
      to: { circular: true, path: `^${place}/` },
    },
  ]
}

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...Object.entries(rooms).flatMap(([room, path]) => {
      const others = allowed[/** @type {keyof typeof rooms} */ (room)]
      if (!others) return []
      return {
        name: `${room}-rooms`,
        comment: `${room} may import from ${others.join(', ')}`,
        severity: /** @type {const} */ ('error'),
        from: { path },
        to: { path: all, pathNot: others.map(other => rooms[other]) },
      }
    }),
    {
      name: 'contract-packages',
      comment: 'contract imports zod/mini only',
      severity: 'error',
      from: { path: rooms.contract },
      to: { pathNot: [...all, 'node_modules/zod/(v4/)?mini/'] },
    },
    {
      name: 'node-in-content-only',
      comment: 'of src only content runs in Node, and what asks addresses for it and the server',
      severity: 'error',
      from: { path: '^src/', pathNot: [rooms.content, rooms.contract, rooms.outside] },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'i18next-in-one-file',
      comment: 'src/content/translator.ts says what replaces i18next',
      severity: 'error',
      from: { pathNot: '^src/content/translator[.]ts$' },
      to: { path: 'node_modules/(astro-)?i18next/' },
    },
    {
      name: 'service-worker-alone',
      comment: 'the service worker is one script without imports, so it shares no module with pages',
      severity: 'error',
      from: { path: '^src/lib/shell/service-worker/' },
      to: { pathNot: '^src/lib/shell/service-worker/' },
    },
    {
      name: 'islands-share-ui-and-form',
      comment:
        'a folder of islands imports from itself, ui/ and form/; files directly in src/islands/ put them together',
      severity: 'error',
      from: { path: '^src/islands/([^/]+)/' },
      to: { path: rooms.islands, pathNot: '^src/islands/($1|ui|form)/' },
    },
    ...walls('contract', 'src/lib/contract', contractRooms),
    {
      name: 'contract-in-folders',
      comment: 'every file of the contract is in the folder of its subject',
      severity: 'error',
      from: { path: '^src/lib/contract/[^/]+[.]ts$' },
      to: {},
    },
    ...walls('desk', 'src/islands/desk', deskRooms),
    ...walls('server', 'server', appRooms),
    {
      name: 'every-file-in-a-room',
      comment: 'a file below src that belongs to no room',
      severity: 'error',
      from: { path: '^src/', pathNot: [...all, '[.]d[.]ts$'] },
      to: {},
    },
    {
      name: 'second-api-from-its-description',
      comment: 'the second API is written from docs/openapi.json alone',
      severity: 'error',
      from: { path: '^tests/unit/second-api/', pathNot: '[.]test[.]ts$' },
      to: { path: all, pathNot: '^tests/unit/second-api/' },
    },
    {
      name: 'no-circular',
      comment: 'files that import each other: merge them, or move what both need into a third',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolvable',
      comment: 'neither a file, nor a package, nor an alias of package.json',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^astro:' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types', 'default'],
      mainFields: ['module', 'main', 'types'],
    },
  },
}
