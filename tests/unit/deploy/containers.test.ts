import { existsSync, globSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join, relative, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { MAX_STOP_MS } from '#server/app/end-by-signal.ts'
import { DEMO_FOLDER } from '#server/config/demo-folder.ts'
import { STARTER_FOLDER } from '#server/config/starter-folder.ts'
import { documented, ROOT, read } from './variables.ts'

interface Service {
  image: string
  command?: string[]
  environment: Record<string, string>
  volumes: string[]
  ports?: string[]
  stop_grace_period?: string
  healthcheck?: { test: string[] }
  depends_on?: Record<string, { condition: string }>
}

const compose: { services: Record<string, Service>; volumes: Record<string, null> } = parse(
  read('compose.yaml'),
  {
    merge: true,
  },
)
const { api, pages, proxy, database } = compose.services
const image = read('Containerfile')
const [packages = '', final = ''] = image.split(/^FROM .+$/m).slice(1)
const copied = (stage: string): string[] =>
  [...stage.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, paths = '']) => paths.split(' '))
const wanted = read('.dockerignore')
  .split('\n')
  .flatMap(line => /^!(.+)$/.exec(line)?.[1] ?? [])
const tables = documented()
const SERVER = tables['The API server'] ?? new Set()
const REBUILD = new Set([...(tables['The rebuild service'] ?? []), ...(tables['A build of the pages'] ?? [])])

const PACKAGE =
  /^(?:(?:import|export|\})(?! type\b)[^'\n=]* from |import )'((?:@[\w-]+\/)?[a-z][\w.-]*)(?:\/[^']*)?'/gm
const TYPE_IMPORT = /^import type \{[^}]*\} from .+$/gm

/** Variables that a container has no need of, and why. */
const LEFT: Record<string, string> = {
  PORT: 'the image sets it',
  HOST: 'nothing but the proxy reaches a container',
  DATA_DIR: 'the image sets it',
  BACKUP_DIR: 'is on the volume of the data',
  PUBLIC_API_BASE: 'the API is below the address of the shop',
  REBUILD_KIND: 'the container with the pages is the usual kind',
  CLOCK: 'is for demos',
  FACEBOOK_GRAPH_URL: 'is for tests',
  GOOGLE_ISSUER: 'is for tests',
  STRIPE_API_URL: 'is for tests',
  MOLLIE_API_URL: 'is for tests',
}

/** Returns the packages imported by the code of some folders, without type-only imports. */
function packagesOf(...folders: string[]): string[] {
  const code = folders.flatMap(folder => globSync(`${folder}/**/*.{ts,tsx,astro,mjs}`, { cwd: ROOT }))
  // Excludes what only tests and the makers of pictures run.
  const run = code.filter(path => !/^scripts\/(?:browser|gallery|checks\/(?!sources))/.test(path))
  const found = run.flatMap(path => [...read(path).replaceAll(TYPE_IMPORT, '').matchAll(PACKAGE)])
  const names = new Set(found.map(([, name = '']) => name))
  return [...names].filter(name => !isBuiltin(name))
}

describe('the image [R10.77]', () => {
  test('copies what is there, and what is not ignored', () => {
    const paths = [...copied(packages), ...copied(final)]
    expect(paths.length).toBeGreaterThan(8)
    for (const path of paths) {
      expect(existsSync(join(ROOT, path)), path).toBe(true)
      expect(wanted, '.dockerignore').toContain(path)
    }
    for (const path of wanted) expect(paths, 'Containerfile').toContain(path)
  })

  test('holds the restaurants that a shop begins with [R10.761]', () => {
    const folders = [DEMO_FOLDER, STARTER_FOLDER].map(folder => relative(resolve(ROOT), folder))
    expect(copied(final)).toEqual(expect.arrayContaining(folders))
  })

  test('holds every package that what it holds imports', () => {
    const { dependencies } = JSON.parse(read('package.json'))
    const names = packagesOf('server', 'scripts', 'src')
    expect(names).toContain('hono')
    for (const name of names) expect(Object.keys(dependencies), name).toContain(name)
  })

  test('runs its commands by what it copies, as somebody who is not root', () => {
    const script = (command: string[]) => command.find(part => part.endsWith('.ts')) ?? ''
    const [, own = '[]'] = /^CMD (\[.+\])$/m.exec(final) ?? []
    for (const command of [JSON.parse(own), pages?.command ?? []]) {
      expect(command[0]).toBe('node')
      expect(existsSync(join(ROOT, script(command))), script(command)).toBe(true)
    }
    const carry = /sh (\S+)/.exec(pages?.environment.PUBLISH_COMMAND ?? '')?.[1] ?? ''
    expect(existsSync(join(ROOT, carry)), carry).toBe(true)
    expect(final).toMatch(/^USER node$/m)
    expect(final.indexOf('USER node')).toBeLessThan(final.indexOf('\nCMD'))
  })
})

describe('the containers together [R10.77]', () => {
  test('get only variables that their programs read', () => {
    for (const name of Object.keys(api?.environment ?? {})) expect(SERVER, name).toContain(name)
    for (const name of Object.keys(pages?.environment ?? {})) expect(REBUILD, name).toContain(name)
    const caddy = read('deploy/Caddyfile')
    for (const name of Object.keys(proxy?.environment ?? {})) expect(caddy).toContain(`{$${name}:`)
  })

  test('take their secrets from .env, whose example names each', () => {
    const asked = [...read('compose.yaml').matchAll(/(?<!\$)\$\{([A-Z_]+)/g)].map(([, name]) => name)
    const given = [...read('.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name)
    expect(new Set(given)).toEqual(new Set(asked))
    expect(read('.gitignore').split('\n')).toContain('.env')
  })

  test('find each other: ports, names and secrets agree', () => {
    const [, port] = /\bPORT=(\d+)/.exec(final) ?? []
    expect(final).toContain(`\nEXPOSE ${port}\n`)
    expect(proxy?.environment.API_SERVERS).toBe(`api:${port}`)
    expect(pages?.environment.API_URL).toBe(`http://api:${port}/api`)
    const rebuildPort = pages?.environment.REBUILD_PORT
    expect(api?.environment.REBUILD_URL).toBe(`http://pages:${rebuildPort}/rebuild`)
    expect(pages?.healthcheck?.test.join(' ')).toContain(`127.0.0.1:${rebuildPort}/health`)
    const { POSTGRES_USER, POSTGRES_DB } = database?.environment ?? {}
    expect(api?.environment.DATABASE_URL).toBe(
      `postgres://${POSTGRES_USER}:\${POSTGRES_PASSWORD}@database:5432/${POSTGRES_DB}`,
    )
    expect(api?.environment.REBUILD_SECRET?.slice(0, 16)).toBe(
      pages?.environment.REBUILD_SECRET?.slice(0, 16),
    )
  })

  test('keep on volumes what has to stay', () => {
    const [, folder] = /^ENV DATA_DIR=(\S+)/m.exec(final) ?? []
    for (const service of [api, pages]) expect(service?.volumes).toContain(`data:${folder}`)
    for (const service of [api, pages]) expect(service?.volumes).toContain(`site:${folder}/site`)
    expect(final).toContain(` ${folder}/site `)
    const named = Object.values(compose.services).flatMap(({ volumes }) =>
      volumes.flatMap(volume => (volume.startsWith('.') ? [] : (volume.split(':')[0] ?? ''))),
    )
    expect(new Set(named)).toEqual(new Set(Object.keys(compose.volumes)))
    for (const { volumes } of Object.values(compose.services)) {
      for (const [path = ''] of volumes
        .map(volume => volume.split(':'))
        .filter(([from]) => from?.startsWith('.')))
        expect(existsSync(join(ROOT, path)), path).toBe(true)
    }
  })

  test('show the proxy the published pages and nothing else of the shop [R10.2305]', () => {
    const own = proxy?.volumes.filter(
      volume => !volume.startsWith('./') && !volume.startsWith('certificates:'),
    )
    expect(own).toEqual([`site:${proxy?.environment.SITE_ROOT}:ro`])
  })

  test('hand every variable of the server on that somebody may want to set [R10.2305]', () => {
    const given = new Set(Object.keys(api?.environment ?? {}))
    expect([...SERVER].filter(name => !given.has(name) && !(name in LEFT))).toEqual([])
    expect(Object.keys(LEFT).filter(name => given.has(name) || !SERVER.has(name))).toEqual([])
  })

  test('leave a server the time that it takes to end', () => {
    const drain = Number(api?.environment.DRAIN_SECONDS)
    expect(Number.parseInt(api?.stop_grace_period ?? '', 10)).toBeGreaterThan(drain + MAX_STOP_MS / 1000)
  })

  test('show nothing to the net but the proxy', () => {
    const open = Object.entries(compose.services).filter(([, { ports }]) => ports)
    expect(open.map(([name]) => name)).toEqual(['proxy'])
  })
})
