import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { DeskRole } from '#contract/api/roles.ts'
import { PROOF_HEADER } from '#contract/desk/proof.ts'
import { sectionTitles } from '#islands/desk/draft/section-store.ts'
import evening from '#lib/i18n/desk/evening/de.json' with { type: 'json' }
import office from '#lib/i18n/desk/office/de.json' with { type: 'json' }
import { DEMO_OWNER } from '#server/app/demo-owner.ts'
import { createPairing, type NewSession, pairDevice, signInPerson } from '#server/sessions/desk/devices.ts'
import { staffWithEmail } from '#server/staff/staff.ts'
import { NOW } from './now.ts'
import { inDatabase } from './shop-data.ts'

/** Pairs the browser of a page with the tested shop, as typing a code does. */
export const pairBrowser = async (page: Page, name: string, role: DeskRole): Promise<void> =>
  keepSession(
    page,
    await inDatabase(async tx =>
      pairDevice(tx, { code: await createPairing(tx, role, NOW), name, now: NOW }),
    ),
  )

/** Signs the demo's owner in on the browser of a page, as their password does. Its pages show the proof that this is. */
export async function signInOwner(page: Page): Promise<void> {
  const session = await inDatabase(async tx => {
    const person = await staffWithEmail(tx, DEMO_OWNER.email)
    if (!person) throw new Error('the shop has no demo owner')
    return signInPerson(tx, { person, system: 'Linux', now: NOW })
  })
  await keepSession(page, session)
  await page.setExtraHTTPHeaders({ [PROOF_HEADER]: session.proof })
}

/** Signs a new editor in on the browser of a page. */
export const signInEditor = async (page: Page, name: string): Promise<void> =>
  keepSession(
    page,
    await inDatabase(async tx => {
      const email = `${name.toLowerCase()}@shop.example`
      const person = { id: randomUUID(), name, email, email_key: email, role: 'editor' as const }
      const nothing = { password_hash: null, totp_secret: null, totp_step: 0, pin_hash: null }
      const created_at = NOW.toISOString()
      await tx
        .insertInto('staff')
        .values({ ...person, ...nothing, created_at })
        .execute()
      return signInPerson(tx, { person, system: 'Linux', now: NOW })
    }),
  )

/** A browser takes a cookie of this kind for a secure address only, and sends it to its own machine without. */
const keepSession = (page: Page, { token }: NewSession): Promise<void> =>
  page.context().addCookies([
    {
      name: '__Host-desk',
      value: token,
      url: 'https://127.0.0.1',
      secure: true,
      httpOnly: true,
      sameSite: 'Strict',
    },
  ])

/** What the desk calls something whose German name is this, as its history does. */
function keyOf(name: string): string {
  const keys = Object.entries({ ...evening, ...office }).flatMap(([key, german]) =>
    german === name ? [key] : [],
  )
  const key = keys.find(each => sectionTitles.some(title => title === each)) ?? keys[0]
  if (!key) throw new Error(`the desk has no text “${name}”`)
  return key
}

/** Makes the desk start with a view, and the settings with a section, as after a reload. */
export const beginWith = (page: Page, view: string, section = 'Restaurant'): Promise<unknown> =>
  page.addInitScript(
    place => {
      if (location.pathname === '/desk' && history.state === null) history.replaceState(place, '')
    },
    { view: keyOf(view), section: keyOf(section) },
  )
