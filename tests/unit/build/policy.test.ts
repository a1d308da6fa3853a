import { describe, expect, test } from 'vitest'
import { tightenPolicy } from '#content/files/policy.ts'
import { policyHash } from '#content/reading/digest.ts'

const own = 'go()'
const style = '.a{color:red}'
const data = '{"a":1}'
const listed = [own, style, data, 'of(another.page)'].map(text => `'${policyHash(text)}'`).join(' ')

/** A page as Astro leaves it: the policy at the end of the head, with the digests of the whole site. */
const built = (head: string, body = ''): string =>
  `<!DOCTYPE html><html><head><meta charset="utf-8">${head}<meta http-equiv="content-security-policy" ` +
  `content="default-src 'self'; script-src 'self' ${listed}; style-src 'self' ${listed};"></head><body>${body}</body></html>`

const policyOf = (html: string): string => /content="(default-src[^"]*)"/.exec(html)?.[1] ?? ''

describe('the policy of a page [R10.27]', () => {
  test('comes before everything that it guards, once', () => {
    const html = tightenPolicy(built(`<script>${own}</script>`))
    expect(html).toMatch(/^<!DOCTYPE html><html><head><meta charset="utf-8"><meta http-equiv="content-sec/)
    expect(html.split('http-equiv')).toHaveLength(2)
  })

  test('allows what the page has inline, and nothing of other pages', () => {
    const policy = policyOf(tightenPolicy(built(`<style>${style}</style>`, `<script>${own}</script>`)))
    expect(policy).toContain(policyHash(own))
    expect(policy).toContain(policyHash(style))
    expect(policy).not.toContain(policyHash('of(another.page)'))
  })

  test('allows no inline code that Astro does not list, and leaves it where it is', () => {
    const html = tightenPolicy(built('<script>steal()</script>'))
    expect(html).toContain('<script>steal()</script>')
    expect(policyOf(html)).not.toContain(policyHash('steal()'))
  })

  test('is found out about a script that follows one with an address', () => {
    const html = tightenPolicy(
      built('', `<script type="module" src="/a.js"></script><script>${own}</script>`),
    )
    expect(policyOf(html)).toContain(policyHash(own))
  })

  test('keeps a script of the owner’s in its place, however long it is [R11.171]', () => {
    const long = `before(${'2,'.repeat(6000)}0)`
    const html = built(`<script>${long}</script><script>${own}</script>`)
    const page = tightenPolicy(html.replace(listed, `${listed} '${policyHash(long)}'`))
    expect(page).toContain(`<script>${long}</script><script>${own}</script>`)
    expect(policyOf(page)).toContain(policyHash(long))
  })

  test.each([
    ['a policy', '<html><head><meta charset="utf-8"></head></html>'],
    ['a place for it', built('').replace('<meta charset="utf-8">', '')],
  ])('fails the build of a page without %s', (_, html) => {
    expect(() => tightenPolicy(html)).toThrow('no content security policy')
  })
})
