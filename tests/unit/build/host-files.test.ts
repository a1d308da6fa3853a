import { expect, test } from 'vitest'
import { rewrite } from '#server/site/rewrites.ts'
import { headersFile, nginxFile, redirectsFile, rulesFor } from '../../../scripts/host-files.ts'

const pages = ['index.html', 'me.html', 'en.html', 'en/me.html', 'branch/mitte/tr/me.html', 'menu/me-7.html']
const rules = rulesFor(pages)

test('every host answers the account’s addresses in every edition with its one page', () => {
  expect(redirectsFile(rules)).toBe(
    '/me/* /me 200\n/branch/mitte/tr/me/* /branch/mitte/tr/me 200\n/en/me/* /en/me 200\n',
  )
  const nginx = nginxFile(rules)
  for (const { from, to } of rules) {
    expect(nginx).toContain(`location ^~ ${from} {`)
    expect(nginx).toContain(`  try_files ${to}.html =404;`)
    expect(rewrite(`${from}my-orders/K7`), 'as the built-in server').toBe(to)
  }
})

test('every host sends the headers of the built-in server', () => {
  const headers = headersFile()
  expect(headers).toMatch(/^\/\*\n {2}Content-Security-Policy: frame-ancestors 'none'\n/)
  expect(headers).toContain('/_astro/*\n  Cache-Control: public, max-age=31536000, immutable\n')
  expect(headers.match(/Cache-Control/g)).toHaveLength(2)
  const locations = nginxFile(rules).split('location ').slice(1)
  for (const location of locations) {
    expect(location).toContain('  add_header X-Content-Type-Options "nosniff" always;\n')
    expect(location.match(/Cache-Control/g)).toHaveLength(1)
  }
})
