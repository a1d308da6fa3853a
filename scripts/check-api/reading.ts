import type { ReaderOf } from '#content/reading/api-cache.ts'
import { createReader } from '#content/reading/reader.ts'
import type { Report } from './report.ts'

/** The build's reader, which makes every call once and counts it. */
export function countingReader(report: Report): ReaderOf {
  const made = new Map<string, Promise<never>>()
  return (base, lang) => {
    const read = createReader(base, lang, {
      onResponse: (_, headers) => {
        if (!headers.has('ETag'))
          report.note('Answers have no ETag, so every build reads and checks them again.')
      },
    })
    return (endpoint, ...args) => {
      const name = JSON.stringify([base, lang, endpoint.method, endpoint.path, args[0]])
      const known = made.get(name)
      if (known) return known
      report.calls += 1
      const answer = read(endpoint, ...args)
      made.set(name, answer as Promise<never>)
      return answer
    }
  }
}
