import { expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { deskEndpoints } from '#contract/desk/endpoints.ts'
import { limits } from '#contract/kit/limits.ts'
import { keyEndpoints } from '#contract/programs/keys/endpoints.ts'
import { bodyLimits } from '../../../scripts/hosts/body-limits.ts'
import { read } from './variables.ts'

const MB = 1024 * 1024
const calls = [
  ...Object.values(deskEndpoints).map(call => ({ ...call, path: `/api/desk${call.path}` })),
  ...Object.values(keyEndpoints).map(call => ({ ...call, path: `/api${call.path}` })),
  ...Object.values(endpoints).map(call => ({ ...call, path: `/api${call.path}` })),
].map(call => ({
  path: call.path.replaceAll(/\{\w+\}/g, 'x'),
  bytes: 'bodyBytes' in call && call.bodyBytes !== undefined ? call.bodyBytes : limits.requestBytes,
}))

const limitOf = (path: string): number | undefined =>
  bodyLimits.find(
    each => each.path === '/' || (each.path.endsWith('/') ? path.startsWith(each.path) : path === each.path),
  )?.bytes

test('a server in front lets every call through that the contract knows, those of keys too [R10.2306]', () => {
  expect(calls.filter(({ bytes }) => bytes > 50 * MB).map(({ path }) => path)).toContain('/api/v1/menu/draft')
  for (const { path, bytes } of calls) expect(limitOf(path), path).toBeGreaterThanOrEqual(bytes)
})

test.each(['deploy/nginx.conf', 'deploy/Caddyfile'])('%s names every limit [R10.2306]', file => {
  const text = read(file)
  const lines = bodyLimits
    .filter(({ path }) => path !== '/')
    .map(({ path, bytes }) => ({ path, size: `${bytes / 1024}k` }))
  for (const { path, size } of lines)
    expect(text.toLowerCase(), path).toMatch(new RegExp(`${path}[^]*?${size}`, 'i'))
})

test('docs/security.md names every limit as it is [R10.2306]', () => {
  const section =
    read('docs/security.md').split('## A server in front of the shop')[1]?.split('\n## ')[0] ?? ''
  const rows = [...section.matchAll(/^\| (.+?) \| (\d+) (KB|MB)/gm)].map(([, paths = '', size, unit]) => ({
    paths: [...paths.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path),
    bytes: Number(size) * (unit === 'MB' ? MB : 1024),
  }))
  const documented = (path: string): number | undefined =>
    rows.find(({ paths }) => paths.includes(path))?.bytes ??
    rows.find(({ paths }) => paths.some(each => each.endsWith('…') && path.startsWith(each.slice(0, -1))))
      ?.bytes
  for (const { path, bytes } of bodyLimits.filter(each => each.path !== '/'))
    expect(documented(path.replace(/\/$/, '')) ?? documented(path), path).toBe(bytes)
})
