import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { html } from 'hono/html'
import { root } from '../../checks/sources.ts'
import { presetScreens } from '../screens/presets.ts'
import { save } from './save.ts'

const tokens = readFileSync(join(root, 'src/styles/tokens.css'), 'utf8')
const named = (start: string): string[] => [
  ...new Set([...tokens.matchAll(new RegExp(`(--${start}[\\w-]*):`, 'g'))].map(([, name = '']) => name)),
]

/** The style sheet of the specimens, which are shown on a page of the shop. */
const SHEET = `
.sheet { display: grid; gap: var(--space-4); padding: var(--space-5); background: var(--paper); color: var(--ink); }
.sheet > div { display: flex; flex-wrap: wrap; align-items: center; gap: var(--space-3); }
.sheet code { color: var(--ink-soft); font: var(--text-s) ui-monospace, monospace; }
.sheet i { display: grid; place-items: end start; inline-size: 8rem; block-size: 4rem; padding: var(--space-1); border: 1px solid var(--line); border-radius: var(--radius-s); }
.sheet i code { padding-inline: 0.25rem; background: var(--card); color: var(--ink); font-style: normal; font-size: 0.7rem; }
`

const typeSheet = () =>
  html`${named('text-').map(
    token =>
      html`<div style="font-size: var(${token})"><span style="font-family: var(--font-display); font-weight: 600">Zwiebelsuppe</span> <span>mit Käse, 6,90 €</span> <code>${token}</code></div>`,
  )}<div>${named('space-').map(token => html`<span style="inline-size: var(${token}); block-size: 1.5rem; background: var(--accent)"></span><code>${token}</code>`)}</div>`

const GROUPS = [
  ['--paper', '--card', '--sunken', '--tint'],
  ['--ink', '--ink-soft', '--line', '--line-strong'],
  ['--accent', '--accent-strong', '--on-accent', '--accent-ink', '--accent-soft', '--focus'],
  ['--danger', '--danger-soft', '--warning', '--warning-soft', '--success', '--success-soft'],
]

const colours = () =>
  html`${(['light', 'dark'] as const).map(
    scheme =>
      html`<div class="sheet" style="color-scheme: ${scheme}">${GROUPS.map(
        group =>
          html`<div>${group.map(token => html`<i style="background: var(${token})"><code>${token}</code></i>`)}</div>`,
      )}</div>`,
  )}`

const components =
  () => html`<div><button class="button button--primary">Zur Kasse</button><button class="button">Leeren</button><button class="button button--quiet">Zurück</button><button class="button" disabled>Nicht da</button></div>
<div><span class="chip" aria-current="true">Pizza</span><span class="chip">Suppen</span><span class="badge">Ausverkauft</span><span class="badge badge--primary">Neu</span><span class="badge badge--success">Bezahlt</span><span class="badge badge--danger">Abgelehnt</span></div>
<div><span class="field" style="inline-size: 15rem"><label for="a">Name</label><input id="a" value="Ada Beispiel"></span><span class="field" style="inline-size: 15rem"><label for="b">E-Mail</label><input id="b" aria-invalid="true" value="ada@"><small style="color: var(--danger)">Bitte eine E-Mail-Adresse</small></span></div>
<div class="card" style="padding: var(--space-4)"><h3>Eine Karte</h3><p class="notes">Kleingedrucktes</p></div>`

/** Takes the pictures of docs/design.md from the pages of a demo shop. */
export async function takeDesign(browser: Browser, base: string): Promise<void> {
  const context = await browser.newContext({
    baseURL: base,
    bypassCSP: true,
    viewport: { width: 960, height: 600 },
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  for (const [name, sheet] of [
    ['design-type', typeSheet],
    ['design-colours', colours],
    ['design-components', components],
  ] as const) {
    const page = await context.newPage()
    // A page shows text in its font at once when it is there already.
    await page.goto('/checkout')
    await page.reload()
    await page.addStyleTag({ content: SHEET })
    await showSheet(page, String(await sheet()))
    await save(page.locator('.sheet').first(), name)
    await page.close()
  }
  await context.close()
}

const showSheet = (page: Page, content: string): Promise<void> =>
  page.evaluate(async inner => {
    document.body.innerHTML = `<div class="sheet">${inner}</div>`
    await document.fonts.ready
  }, content)

const PHONE = { width: 360, height: 640 }
const SHOWN = 0.5

/** Home in the five looks beside each other, light above dark. */
export async function takeLooks(browser: Browser, base: string): Promise<void> {
  const page = await browser.newPage({ baseURL: base, reducedMotion: 'reduce', serviceWorkers: 'block' })
  const pictures: string[][] = []
  await page.setViewportSize(PHONE)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const row: string[] = []
    for (const { path, open } of presetScreens.filter(({ name }) => name.endsWith('-home'))) {
      await page.goto(path)
      await open?.(page)
      await page.evaluate(() => document.fonts.ready.then(() => undefined))
      row.push((await page.screenshot({ animations: 'disabled' })).toString('base64'))
    }
    pictures.push(row)
  }
  await page.goto('about:blank')
  await page.setViewportSize({ width: 960, height: 700 })
  const width = PHONE.width * SHOWN
  const rows = pictures.map(
    row =>
      html`<div style="display: flex; gap: 8px">${row.map(data => html`<img width="${width}" src="data:image/png;base64,${data}">`)}</div>`,
  )
  await page.setContent(
    String(await html`<body style="margin: 0; display: inline-grid; gap: 8px">${rows}</body>`),
  )
  await save(page.locator('body'), 'design-presets')
  await page.close()
}
