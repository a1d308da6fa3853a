import type { Texts } from './page-features.ts'
import { usualAccounting } from './registry/accounting.ts'
import { usualLook } from './registry/look.ts'
import { usualMoney } from './registry/money.ts'
import { usualRestaurant } from './registry/restaurant.ts'
import { usualSignIn } from './registry/sign-in.ts'
import { usualTimes } from './registry/times.ts'
import type { SettingKey } from './registry.ts'

/** What the settings of pages are without a value. Pages have nothing else of the registry. */
export const usual = {
  ...usualRestaurant,
  ...usualTimes,
  ...usualMoney,
  ...usualLook,
  ...usualSignIn,
  BUSINESS_DAY_ENDS: usualAccounting.BUSINESS_DAY_ENDS,
} as const

const values: Partial<Record<SettingKey, string>> = usual

/** Reads settings, and what is usual where they are empty. */
export const orUsual =
  (text: Texts): Texts =>
  key =>
    text(key) || (values[key] ?? '')
