import { readFileSync } from 'node:fs'
import { readSources } from '../../../scripts/checks/sources.ts'

/** All texts of the desk in a language. */
export const deskTexts = (lang: string): Record<string, string> =>
  Object.assign(
    {},
    ...['office', 'evening'].map(name =>
      JSON.parse(readFileSync(`src/lib/i18n/desk/${name}/${lang}.json`, 'utf8')),
    ),
  )

/** Texts of mistakes as the code of the import, of the settings and of the head's code has them. */
export function mistakeTexts(): string[] {
  const sources = readSources(path =>
    /^(?:server\/data\/import|src\/lib\/contract\/describe\/settings|src\/lib\/head-code)\//.test(path),
  )
  const texts = sources.flatMap(({ text }) => [
    ...[...text.matchAll(/\bsaid\(\s*'([^']+)'/g)].map(([, each]) => each),
    ...[...text.matchAll(/\.mistake\([^'`)]*(?:'\w*'[^'`]*)?,\s*'([^']+)'/g)].map(([, each]) => each),
    ...[...text.matchAll(/'(must be [^']+)'/g)].map(([, each]) => `“{value}” ${each}`),
    ...[...text.matchAll(/=\s*'([^'{]*\{[^']+)'/g)].map(([, each]) => each),
    ...[...text.matchAll(/\.refer\([^)]*'([a-z ]+)'\)/g)].map(([, what]) => `there is no ${what} “{value}”`),
  ])
  return [...new Set(texts.filter(each => each !== undefined))].sort()
}

/** Everything that the code says of a menu that is brought. */
export function broughtTexts(): string[] {
  const sources = readSources(path => /^server\/data\/(?:formats|bring)\//.test(path))
  const texts = sources.flatMap(({ text }) => [
    ...[...text.matchAll(/\bwhy: (?:cell === '' \? '([^']+)' : )?'([^']+)'/g)].flatMap(([, ...all]) => all),
    ...[...text.matchAll(/\bdoubt\(.+, '([^']+)'\)$/gm)].map(([, each]) => each),
    ...[...text.matchAll(/\b(?:refused|problemText|refusedFile)\(\s*'([^']+)'/g)].map(([, each]) => each),
    ...[...text.matchAll(/^(?:export )?const [A-Z_]+ =\s+'([a-z][^']+)'$/gm)].map(([, each]) => each),
    ...[...text.matchAll(/\b(?:lacks: \[|LACKS[^{]*\{)([^\]}]*)[\]}]/g)].flatMap(([, list = '']) =>
      [...list.matchAll(/'([^']+)'/g)].map(([, each]) => each),
    ),
  ])
  return [...new Set(texts.filter(each => each !== undefined))].sort()
}
