import { gzipSync } from 'node:zlib'
import type { Page, Response } from '@playwright/test'

export interface Weighed {
  path: string
  type: string
  body: Buffer
}

export const KIB = 1024

export const gzip = (body: Buffer | string): number => gzipSync(body, { level: 9 }).byteLength

export const kib = (bytes: number): string => `${(bytes / KIB).toFixed(1)} KiB`

/** The executable scripts that stand in a page itself. */
export const inlineScripts = (html: string): string[] =>
  [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = '']) => !/\bsrc=|type="application\//.test(attributes))
    .map(([, , code = '']) => code)

/** Keeps every answer that a page gets, until `take` asks for those of a kind. */
export function weigh(page: Page): { take: (...types: string[]) => Promise<Weighed[]> } {
  const answers: Response[] = []
  page.on('response', answer => answers.push(answer))
  return {
    async take(...types) {
      const wanted = answers.filter(
        answer => types.includes(answer.request().resourceType()) && answer.status() === 200,
      )
      const all = await Promise.all(
        wanted.map(async answer => ({
          path: new URL(answer.url()).pathname,
          type: answer.request().resourceType(),
          body: await answer.body(),
        })),
      )
      return [...new Map(all.map(each => [each.path, each])).values()]
    },
  }
}

/** What scripts weigh when each is compressed on its own, as a server sends them. */
export const weightOf = (files: Weighed[]): number => files.reduce((sum, { body }) => sum + gzip(body), 0)

/** The heaviest files and what they weigh, for those who read the figures. */
export const heaviest = (files: Weighed[]): string =>
  files
    .map(({ path, body }) => ({ name: path.replace(/^\/_astro\//, ''), weight: gzip(body) }))
    .sort((one, other) => other.weight - one.weight)
    .map(({ name, weight }) => `${name} ${kib(weight)}`)
    .join(', ')
