import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { DEMO_FOLDER } from '../../demo-folder.ts'
import { cleanHtml } from '../../import/html.ts'
import type { Rows } from './rows.ts'

/** Says why a shop must not take orders. */
export type ObstaclesOf = (rows: Pick<Rows, 'languages' | 'settings' | 'pages'>) => string[]

/** Pages whose texts are those of one business (docs/data-files.md, Before you open). */
const LEGAL = /^(?:imprint|privacy|terms|delivery)\./
const DEMO_EMAIL = /@tischlein\.example(?:\.org)?$/i

/**
 * Why a live shop takes no orders although ORDERING_ACTIVE is on: nobody would hear of them, or it does not say in its own
 * words who runs it. A demo has no obstacles.
 */
export function obstaclesIn({ mode, smtpUrl }: Pick<Config, 'mode' | 'smtpUrl'>): ObstaclesOf {
  if (mode !== 'live') return () => []
  const demoTexts = readDemoTexts()
  const unheard = smtpUrl ? [] : ['SMTP_URL is not set, so nobody is told of an order']
  return ({ languages, settings, pages }) => {
    if (languages.length === 0) return unheard
    const setting = (key: string): string => settings.find(row => row.key === key)?.value.trim() ?? ''
    const isDemo = (text: string): boolean => demoTexts.has(text) || text.includes('@tischlein.example')
    const copied = pages.filter(({ text }) => Object.values(text).some(isDemo)).map(({ id }) => `“${id}”`)
    return [
      ...unheard,
      ...emailProblem(setting('EMAIL')),
      ...(pages.some(({ id, text }) => id === setting('IMPRINT') && Object.values(text).some(Boolean))
        ? []
        : ['IMPRINT names no page with a text that says who runs the shop']),
      ...(copied.length > 0 ? [`the texts of the demo restaurant are still in ${list.format(copied)}`] : []),
    ]
  }
}

const list = new Intl.ListFormat('en')

function emailProblem(email: string): string[] {
  if (email === '') return ['EMAIL is not set, so nobody is told of an order']
  return DEMO_EMAIL.test(email) ? ['EMAIL is still that of the demo restaurant'] : []
}

/** The legal texts of the demo as an import stores them. */
function readDemoTexts(): Set<string> {
  const folder = join(DEMO_FOLDER, 'pages')
  if (!existsSync(folder)) return new Set()
  const names = readdirSync(folder).filter(name => LEGAL.test(name))
  return new Set(names.map(name => cleanHtml(readFileSync(join(folder, name), 'utf8'))))
}

/** The notice for the owner; undefined while nothing is in the way. */
export const obstacleNotice = ({ obstacles }: { obstacles: string[] }): string | undefined =>
  obstacles.length > 0 ? `This shop takes no orders: ${obstacles.join('; ')}.` : undefined
