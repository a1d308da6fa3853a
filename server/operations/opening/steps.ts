import { isUndeclared } from '#contract/describe/data/undeclared.ts'
import type { SettingKey } from '#contract/describe/settings/registry.ts'
import {
  type OpeningStep,
  type OpeningStepName,
  openingSteps,
  requiredSteps,
} from '#contract/desk/opening.ts'
import type { Obstacle } from '#contract/desk/orders.ts'
import * as texts from '#contract/desk/texts.ts'
import { isOn } from '#contract/kit/on.ts'
import { type OrderType, orderTypes, rulesOf } from '#contract/kit/order-types.ts'
import { HANDOVER } from '#server/payments/provider-types.ts'
import { isWritten } from '#server/shop/html.ts'
import type { ObstaclesOf } from '#server/shop/obstacles.ts'
import { pageTexts, type ShopData, settingOf } from './shop-data.ts'

/** What is known besides the shop's data. */
export interface OpeningContext {
  obstaclesOf: ObstaclesOf
  /** Whether a screen is paired. */
  paired: boolean
  /** Kinds of payment that this server takes. */
  taken: ReadonlySet<string>
  /** Whether somebody has answered a test order. */
  tested: boolean
  /** Whether there is a mail server, and whether it has taken a test mail. */
  mail: 'none' | 'untested' | 'tested'
}

type Missing = Partial<Record<OpeningStepName, Obstacle[]>>

/** The settings that name the pages which steps ask for. */
const PAGES: Partial<Record<OpeningStepName, SettingKey>> = {
  imprint: 'IMPRINT',
  privacy: 'PRIVACY_POLICY',
  terms: 'TERMS_AND_CONDITIONS',
}

const REQUIRED: readonly OpeningStepName[] = requiredSteps

/** The checklist of an opening, from what visitors see and what they would see once the draft is published. */
export function stepsOf(published: ShopData, drafted: ShopData, known: OpeningContext): OpeningStep[] {
  const [now, then] = [missingIn(published, known), missingIn(drafted, known)]
  return openingSteps.map(name => {
    const [before, missing] = [now[name] ?? [], then[name] ?? []]
    const state = before.length === 0 ? 'done' : missing.length === 0 ? 'draft' : 'missing'
    const setting = PAGES[name]
    return {
      name,
      required: REQUIRED.includes(name),
      state,
      missing: state === 'missing' ? missing : [],
      page: (setting && settingOf(drafted, setting)) || undefined,
    }
  })
}

/** Whether nothing required is missing for visitors. */
export const canOpen = (steps: OpeningStep[]): boolean =>
  steps.every(({ required, state }) => !required || state === 'done')

function missingIn(data: ShopData, known: OpeningContext): Missing {
  const obstacles = obstaclesIn(data, known)
  const ofStep = (name: OpeningStepName): Obstacle[] =>
    obstacles.filter(({ message }) => STEPS[message] === name)
  const none = (isThere: boolean, message: string): Obstacle[] => (isThere ? [] : [{ message }])
  const setting = (key: SettingKey): string => settingOf(data, key)
  const hasPage = (key: SettingKey): boolean => {
    const page = data.pages.find(({ id }) => id === setting(key))
    return page !== undefined && isWritten(pageTexts(page, data))
  }
  return {
    data: [
      ...none(setting('SITE_TITLE') !== '', texts.noName),
      ...none(setting('ADDRESS') !== '', texts.noAddress),
      ...none(setting('PHONE') !== '', texts.noPhone),
      ...ofStep('data'),
    ],
    imprint: [
      ...none(hasPage('IMPRINT'), texts.noImprint),
      ...obstacles.filter(isDemoPage(setting('IMPRINT'))),
    ],
    privacy: [...none(hasPage('PRIVACY_POLICY'), texts.noPrivacy), ...ofStep('privacy')],
    hours: none(data.hours.length > 0, texts.noHours),
    orderTypes: [...none(hasOrderType(data), texts.noOrderType), ...none(hasArea(data), texts.noArea)],
    menu: none(offersSomething(data), texts.noDish),
    payment: none(
      data.providers.some(({ kind }) => known.taken.has(kind || HANDOVER)),
      texts.noPayment,
    ),
    hearing: ofStep('hearing'),
    mail: [
      ...none(known.mail !== 'none', texts.noMailServer),
      ...none(known.mail !== 'untested', texts.mailNotTested),
    ],
    terms: [
      ...none(hasPage('TERMS_AND_CONDITIONS'), texts.noTerms),
      ...none(hasPage('WITHDRAWAL_POLICY') || !hasReturnable(data), texts.noWithdrawal),
    ],
    allergens: [...none(offersSomething(data), texts.noDish), ...undeclaredIn(data)],
    look: none(
      data.settings.some(({ key, media }) => key === 'LOGO' && media),
      texts.noLogo,
    ),
    test: none(known.tested, texts.notTested),
  }
}

function obstaclesIn(data: ShopData, { obstaclesOf, paired }: OpeningContext): Obstacle[] {
  const rows = {
    languages: data.languages,
    settings: data.settings.map(({ key = '', value = '' }) => ({ key, value })),
    pages: data.pages.map(page => ({ id: page.id ?? '', text: pageTexts(page, data) })),
  }
  return obstaclesOf(rows, { paired })
}

/** The step at which each obstacle is dealt with. */
const STEPS: Record<string, OpeningStepName> = {
  [texts.unheard]: 'hearing',
  [texts.nothingSetUp]: 'data',
  [texts.noEmail]: 'data',
  [texts.demoEmail]: 'data',
  [texts.demoTexts]: 'privacy',
}

/** Whether it says that the demo's text is still in a page. */
const isDemoPage =
  (page: string) =>
  ({ message, params }: Obstacle): boolean =>
    message === texts.demoTexts && (params?.pages?.includes(`“${page}”`) ?? false)

/** Those that are switched on; the order at a table is not switched. */
const offeredIn = (data: ShopData): OrderType[] =>
  orderTypes.filter(orderType => {
    const { setting } = rulesOf(orderType)
    return setting !== undefined && isOn(settingOf(data, setting))
  })

const hasOrderType = (data: ShopData): boolean => data.diningTables.length > 0 || offeredIn(data).length > 0

const hasArea = (data: ShopData): boolean =>
  data.areas.length > 0 || !offeredIn(data).some(orderType => rulesOf(orderType).isDelivered)

const isOffered = ({ available = '' }: ShopData['products'][number]): boolean =>
  available === '' || isOn(available)

function offersSomething({ products, prices, menus }: ShopData): boolean {
  const priced = new Set(prices.map(({ product }) => product))
  return menus.length > 0 || products.some(row => isOffered(row) && priced.has(row.id ?? ''))
}

/** Whether something is offered that guests may give back. Food and drinks may spoil, so nobody withdraws from them (§ 312g Abs. 2 BGB). */
function hasReturnable({ products, goods }: ShopData): boolean {
  const offered = new Set(products.filter(isOffered).map(({ id }) => id))
  return goods.some(({ product, withdrawal = '' }) => isOn(withdrawal) && offered.has(product))
}

function undeclaredIn({ products }: ShopData): Obstacle[] {
  const count = products.filter(row => isOffered(row) && isUndeclared(row)).length
  return count === 0 ? [] : [{ message: texts.undeclared, params: { count: String(count) } }]
}
