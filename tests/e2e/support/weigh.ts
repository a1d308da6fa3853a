import { gzipSync } from 'node:zlib'
import type { Page, Response } from '@playwright/test'

export interface Weighed {
  path: string
  type: string
  body: Buffer
}

export const KIB = 1024

/** Found in the code of React, and in that of zod. */
export const REACT = /react\.(?:dev\/errors|element|transitional|suspense)/
export const ZOD = /_zod\b|\bZodError\b/

export const gzip = (body: Buffer | string): number => gzipSync(body, { level: 9 }).byteLength

export const kib = (bytes: number): string => `${(bytes / KIB).toFixed(1)} KiB`

/** Returns the inline scripts of a page that run; JSON and speculation rules do not. */
export const inlineScripts = (html: string): string[] =>
  [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = '']) => !/\bsrc=|type="(?:application\/|speculationrules)/.test(attributes))
    .map(([, , code = '']) => code)

/** Records all responses of a page; `take` returns those of the given types. */
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

/** Returns the total size of files, each compressed with gzip as a server sends it. */
export const weightOf = (files: Weighed[]): number => files.reduce((sum, { body }) => sum + gzip(body), 0)

/** Lists the largest files with their sizes, for the test's output. */
export const heaviest = (files: Weighed[]): string =>
  files
    .map(({ path, body }) => ({ name: path.replace(/^\/_astro\//, ''), weight: gzip(body) }))
    .sort((one, other) => other.weight - one.weight)
    .map(({ name, weight }) => `${name} ${kib(weight)}`)
    .join(', ')
