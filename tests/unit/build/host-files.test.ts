import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DESK } from '#contract/desk/desk-path.ts'
import {
  cacheRules,
  deskHeaders,
  drawingPolicy,
  hostHeaders,
  pagePolicy,
  siteHeaders,
} from '#server/site/headers.ts'
import { ownPages, patterns, proxied, rewrite, rewrites } from '#server/site/rewrites.ts'
import { headersFile, redirectsFile, rulesFor } from '../../../scripts/build/host-files.ts'
import { examples } from '../../../scripts/host-examples.ts'

const POLICY = 'Content-Security-Policy'
const ROOT = join(import.meta.dirname, '..', '..', '..')
const pages = ['index.html', 'me.html', 'en.html', 'en/me.html', 'branch/mitte/tr/me.html', 'menu/me-7.html']
const rules = rulesFor(pages)
const nginx = examples['deploy/nginx.conf'] ?? ''
const caddy = examples['deploy/Caddyfile'] ?? ''

test('every host answers the account’s addresses in every siteData with its one page', () => {
  expect(redirectsFile(rules, new Map([['/menu/pizza-pizza', '/menu/pizza']]))).toBe(
    '/menu/pizza-pizza /menu/pizza 301\n/me/* /me 200\n/branch/mitte/tr/me/* /branch/mitte/tr/me 200\n/en/me/* /en/me 200\n',
  )
  for (const { from, to } of rules) expect(rewrite(`${from}my-orders/K7`), 'as the built-in server').toBe(to)
})

test('the page of drivers is no view of the desk on any host [R12.3340]', () => {
  expect(rewrite('/desk/driver')).toBe('/desk/driver')
  expect(rewrite('/desk/drivers')).toBe('/desk')
  expect(redirectsFile(rulesFor(['desk.html', 'desk/driver.html']), new Map())).toBe(
    '/desk/driver /desk/driver 200\n/desk/* /desk 200\n',
  )
  expect(nginx).toContain('location = /desk/driver {')
  expect(caddy).toContain('@driver path /desk/driver\n')
})

test.each([
  ['/me/me/x', '/me'],
  ['/branch/mitte/me/me/x', '/branch/mitte/me'],
  ['/zh-Hant/me/x', '/zh-Hant/me'],
  ['/branch/mitte/en/me/x', '/branch/mitte/en/me'],
  ['/me', '/me'],
  ['/me/', '/me/'],
  ['/menu/me/x', '/menu/me/x'],
])('an siteData is as short as it can be: %s', (path, page) => {
  expect(rewrite(path)).toBe(page)
})

test('every host sends the headers of the built-in server, and that only https is used [R10.178]', () => {
  expect(hostHeaders).toMatchObject({ ...siteHeaders, 'Strict-Transport-Security': 'max-age=31536000' })
  const headers = headersFile(['_astro/a.svg'])
  expect(headers).toMatch(/^\/\*\n {2}Content-Security-Policy: frame-ancestors 'none'\n/)
  expect(headers).toContain('/_astro/*\n  Cache-Control: public, max-age=31536000, immutable\n')
  expect(headers.match(/Cache-Control/g)).toHaveLength(2)
  const [shop = ''] = nginx.split('# The desk at an address of its own')
  const served = shop.split(/^ {2}location /m).filter(each => each.includes('try_files'))
  expect(served).toHaveLength(cacheRules.length + rewrites.length + ownPages.length + 2)
  for (const location of served) {
    const own = /^\S+ \/desk(?:\/|\/driver)? /.test(location) ? deskHeaders : {}
    for (const [name, value] of Object.entries({ ...hostHeaders, [POLICY]: '$tischlein_policy', ...own })) {
      expect(location).toContain(`    add_header ${name} "${value}" always;\n`)
    }
    expect(location.match(/Cache-Control/g)).toHaveLength(1)
  }
  for (const [name, value] of Object.entries({ ...hostHeaders, [POLICY]: '{policy}' }))
    expect(caddy).toContain(`\t${name} "${value}"\n`)
})

test('every host sends drawings with a policy under which they run nothing [R10.260]', () => {
  expect(headersFile(['_astro/a.svg', 'desk.svg'])).toContain(
    `/_astro/a.svg\n  ${POLICY}: ${drawingPolicy}\n/desk.svg\n  ${POLICY}: ${drawingPolicy}\n`,
  )
  expect(nginx).toContain(`"~*^image/svg" "${drawingPolicy}";\n  default "${pagePolicy}";\n`)
  expect(caddy).toContain(`~(?i)\\.svgz?$ "${drawingPolicy}"\n\t\t\tdefault "${pagePolicy}"\n`)
})

test.each([
  ['/menu/', '/menu'],
  ['/en/menu/pizza-7/bianca~20-12.html', '/en/menu/pizza-7/bianca~20-12'],
  ['/index.html', ''],
  ['/en/index.html', '/en'],
  ['/\\shop.example/', undefined],
  ['/\t/shop.example/', undefined],
  ['/\\shop.example/index.html', undefined],
])('web servers lead from %j to the address of a page, and never to another host [R2.170]', (path, page) => {
  for (const text of [nginx, caddy]) {
    const found = [...text.matchAll(/(?:rewrite|path_regexp (?:index|page)) (\^\S+\$)/g)].map(
      ([, source = '']) => new RegExp(source).exec(path),
    )
    expect(found).toHaveLength(2)
    expect(found.find(match => match)?.[1]).toBe(page)
  }
})

test('what is not among the files of all builds gets the page for unknown addresses too [R2.63 R10.75]', () => {
  const [, lost = ''] = caddy.split('handle_errors')
  expect(caddy).toContain('root /_astro/* {$SITE_ROOT:/var/lib/tischlein/site}\n')
  expect(lost).toMatch(/root \* \{\$SITE_ROOT:\S+\}\/live\n.+\/404\.html/s)
})

test('the examples for web servers follow the lists of the built-in server [R10.75]', () => {
  for (const [path, text] of Object.entries(examples)) {
    const message = `${path} is old: run "npm run host-examples"`
    expect(readFileSync(join(ROOT, path), 'utf8'), message).toBe(text)
    for (const { from, to } of rewrites)
      expect(text).toContain(to === DESK ? `${DESK}/` : patterns.below(from))
  }
  for (const start of proxied) {
    expect(nginx).toContain(`location ^~ ${start} {\n    proxy_pass`)
    expect(caddy).toMatch(new RegExp(`@api path .*${start}\\*`))
  }
  for (const [start, value] of cacheRules) {
    expect(nginx).toContain(`add_header Cache-Control "${value}" always;`)
    if (start !== '/') expect(caddy).toContain(`handle ${start}* {\n\t\t\theader Cache-Control "${value}"`)
  }
})
