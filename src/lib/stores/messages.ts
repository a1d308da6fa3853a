import type { Dictionary } from '#lib/i18n/translate.ts'
import { shop } from '#lib/routing/page-config.ts'

let asked: Promise<Dictionary> | undefined

/** The page's dictionary, asked once. Without a readable answer the keys stand for themselves, in English. */
export function loadWords(): Promise<Dictionary> {
  asked ??= read().catch(() => ({}))
  return asked
}

async function read(): Promise<Dictionary> {
  const answer = await fetch(shop().words)
  return answer.ok ? answer.json() : {}
}
