import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Obstacle } from '#contract/desk/orders.ts'
import * as texts from '#contract/desk/texts.ts'
import { interpolate } from '#contract/kit/texts/interpolate.ts'
import type { Config } from '#server/config/config.ts'
import { DEMO_FOLDER } from '#server/config/demo-folder.ts'
import type { Reader } from '#server/db/database.ts'
import type { TextByLanguage } from '#server/db/json.ts'
import { cleanHtml, isWritten } from './html.ts'
import { settingsIn } from './rows/settings.ts'

/** Says why a shop must not take orders; `paired` is whether it has a screen. */
export type ObstaclesOf = (
  rows: {
    languages: unknown[]
    settings: { key: string; value: string }[]
    pages: { id: string; text: TextByLanguage }[]
  },
  known: { paired: boolean },
) => Obstacle[]

/** Pages whose texts are those of one business (docs/data-files.md, Before you open). */
const LEGAL = /^(?:imprint|privacy|terms|delivery)\./
/** Of the demo restaurant, and of its accounts. */
const DEMO_ADDRESS = /@(?:ofenvogel|tischlein)\.example/i

/**
 * Why a live shop takes no orders although ORDERING_ACTIVE is on: nobody would hear of them, or it does not say in its own
 * words who runs it. A demo has no obstacles.
 */
export function obstaclesIn({ mode, smtpUrl }: Pick<Config, 'mode' | 'smtpUrl'>): ObstaclesOf {
  if (mode !== 'live') return () => []
  const demo = readDemoTexts()
  return ({ languages, settings, pages }, { paired }) => {
    const nobodyHears = smtpUrl || paired ? [] : [{ message: texts.unheard }]
    if (languages.length === 0) return [{ message: texts.nothingSetUp }, ...nobodyHears]
    const setting = settingsIn(settings)
    const isDemo = (text: string): boolean => demo.has(text) || DEMO_ADDRESS.test(text)
    const copied = pages.filter(({ text }) => Object.values(text).some(isDemo)).map(({ id }) => `“${id}”`)
    return [
      ...nobodyHears,
      ...emailProblem(setting('EMAIL')),
      ...(pages.some(({ id, text }) => id === setting('IMPRINT') && isWritten(text))
        ? []
        : [{ message: texts.noImprint }]),
      ...(copied.length > 0 ? [{ message: texts.demoTexts, params: { pages: copied.join(', ') } }] : []),
    ]
  }
}

function emailProblem(email: string): Obstacle[] {
  if (email === '') return [{ message: texts.noEmail }]
  return DEMO_ADDRESS.test(email) ? [{ message: texts.demoEmail }] : []
}

/** The legal texts of the demo as an import stores them. */
function readDemoTexts(): Set<string> {
  const folder = join(DEMO_FOLDER, 'pages')
  if (!existsSync(folder)) return new Set()
  const names = readdirSync(folder).filter(name => LEGAL.test(name))
  return new Set(names.map(name => cleanHtml(readFileSync(join(folder, name), 'utf8'))))
}

/** The notice for the owner in English; undefined while nothing is in the way. */
export const obstacleNotice = ({ obstacles }: { obstacles: Obstacle[] }): string | undefined =>
  obstacles.length > 0
    ? `This shop takes no orders: ${obstacles.map(({ message, params }) => interpolate(message, params ?? {})).join('; ')}.`
    : undefined

/** Whether a screen is paired. A person who has signed in may not be there for orders. */
export async function hasScreen(reader: Reader): Promise<boolean> {
  const screens = reader.selectFrom('desk_devices').select('id').where('staff_id', 'is', null)
  return (await screens.limit(1).executeTakeFirst()) !== undefined
}
