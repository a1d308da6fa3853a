import type { Page } from '#contract/api/site.ts'
import { requiredSettings, settingProblem } from '#contract/describe/settings/setting-problem.ts'
import type { Setting } from '#contract/describe/settings/settings.ts'
import { formatProblemText } from '#contract/kit/problem-text.ts'
import { headCodeProblem } from '#lib/head-code/head-code.ts'
import { BuildProblem } from './reader.ts'

/**
 * Checks what an API says in its settings, as an import does (server/data/import/settings.ts). Throws a BuildProblem, one sentence
 * with the address and every key whose value is wrong. Settings that nobody knows are ignored.
 */
export function checkSettings(apiUrl: string, settings: Setting[], pages: Page[]): void {
  const known = { pages: new Set(pages.map(({ id }) => id)), headCodeProblem }
  const wrong = settings.flatMap(({ key, value }) => {
    const problem = settingProblem(key, value ?? '', known)
    return problem ? `${key} ${formatProblemText(problem)}` : []
  })
  const missing = requiredSettings
    .filter(([key]) => !settings.some(setting => setting.key === key && setting.value?.trim()))
    .map(([key, problem]) => `${key} ${problem}`)
  const all = [...missing, ...wrong]
  if (all.length === 0) return
  const detail = all.join('; ')
  const failure = { cause: 'setting', detail } as const
  throw new BuildProblem(`${apiUrl}/settings cannot be used: ${detail}`, { apiUrl, failure })
}
