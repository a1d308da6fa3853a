import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { settingKeys } from '#contract/describe/settings/registry.ts'
import { REVISION } from '#contract/describe/settings/revision.ts'
import { settingProblem } from '#contract/describe/settings/setting-problem.ts'
import type { KnownReferences } from '#contract/describe/settings/setting-types.ts'
import { formatProblemText, problemText } from '#contract/kit/problem-text.ts'
import { headCodeProblem } from '#lib/head-code/head-code.ts'

const known: KnownReferences = {
  pages: new Set(['imprint']),
  branches: new Set(['mitte']),
  fonts: new Set(['haus.woff2']),
  headCodeProblem,
}

/** Valid and invalid values of each kind. */
const values: Record<string, { good: string[]; bad: string[] }> = {
  ORDERING_ACTIVE: { good: ['1', 'no', 'Ja'], bad: ['maybe', '2'] },
  ALLOW_DELIVERY: { good: ['yes', 'off'], bad: ['only on sundays'] },
  PHONE: { good: ['+49 30 901820', '030/90-18-20'], bad: ['call us', '12'] },
  BRAND_COLOR: { good: ['#b3261e', '#FFF'], bad: ['red', 'b3261e', '#12345'] },
  PAGE_TONE: { good: ['warm', 'ember', 'cool', 'plain', 'rosy'], bad: ['dark', '#fff'] },
  CORNER_RADIUS: { good: ['square', 'soft', 'round'], bad: ['8px', 'Round'] },
  HOME_PARTS: {
    good: ['hero', 'slides, hero,menu', 'gallery,slides,menu,combos,categories,order,hero'],
    bad: ['hero,hero', 'footer', 'hero;menu', 'hero,'],
  },
  EMAIL: { good: ['a@example.org'], bad: ['a@example', 'a@example.org, b@example.org'] },
  COUNTRY: { good: ['de', 'CH', 'tr'], bad: ['uk', 'en', 'xx', 'zz', 'Germany'] },
  CURRENCY: { good: ['EUR', 'TRY'], bad: ['Euro', '€', 'ABC'] },
  TIME_ZONE: { good: ['Europe/Helsinki'], bad: ['Helsinki', '+02:00'] },
  LOGO: { good: ['https://example.org/logo.svg', '/media/logo.svg'], bad: ['logo', 'javascript:x', '//x/y'] },
  MAP_URL: { good: ['https://example.org/map'], bad: ['//example.org', 'ftp://example.org'] },
  RESTAURANT_COORDINATES: {
    good: ['52.5,13.4', '-33.9, 18.4'],
    bad: ['52.5', '91,1', '1,181', '1,2,3', 'a,b'],
  },
  TIP_PERCENTS: { good: ['5', '5, 10,15'], bad: ['5;10', '5,x', '-5', '101'] },
  LOYALTY_RATE: { good: ['0', '2.5', '100'], bad: ['101', '-1', 'five'] },
  DELIVERY_RADIUS: { good: ['5', '2.5'], bad: ['5 km'] },
  LEAD_MINUTES: { good: ['0', '45'], bad: ['half an hour', '1.5'] },
  SLOT_MINUTES: { good: ['15'], bad: ['7'] },
  SLOT_CAPACITY: { good: ['0', '12'], bad: ['many'] },
  ALARM_PUSH_SECONDS: { good: ['0', '60'], bad: ['1 min', '1.5'] },
  SLOT_DISHES: { good: ['20'], bad: ['many', '1.5'] },
  AUTO_ACCEPT: { good: ['on', 'off', '12', 'ja'], bad: ['sometimes', '-1'] },
  BUSINESS_DAY_ENDS: { good: ['00:00', '05:00', '11:59'], bad: ['5', '5:00', '12:00', '04:60'] },
  DATEV_CONSULTANT: { good: ['1001', '9999999'], bad: ['1000', 'x', '12345678'] },
  DATEV_CLIENT: { good: ['1', '99999'], bad: ['0', '100000'] },
  DATEV_CHART: { good: ['SKR03', 'SKR04'], bad: ['SKR49'] },
  DATEV_ORDERS: { good: ['all', 'online'], bad: ['some'] },
  DATEV_REVENUE: {
    good: ['7=8300', '7 % = 8300, 19=84000/3, 10.7=8310'],
    bad: ['8300', 'food=8300', '7=83', '7=8300;19=8400', '7=8300/'],
  },
  DATEV_PAYMENTS: { good: ['online=1360, paypal=1361'], bad: ['1360', 'online='] },
  DATEV_TIPS: { good: ['1590', '1590/40'], bad: ['159', 'x'] },
  LOADER_ANIMATION: { good: ['burger'], bad: ['sushi'] },
  FONT_SETTINGS: {
    good: ['haus.woff2, Figtree', 'system', 'Alegreya Sans, figtree'],
    bad: ['Comic Sans', 'other.woff2'],
  },
  CUSTOM_HEADER_CODE: {
    good: ['<meta name="a" content="b">'],
    bad: ['<img src=x>', '<script onload="x()"></script>'],
  },
  ALLOW_SOCIAL_LOGIN: { good: ['google', 'Facebook, google', 'no', '1'], bad: ['google,myspace'] },
  TERMS_AND_CONDITIONS: { good: ['imprint'], bad: ['agb'] },
  BRANCH: { good: ['mitte'], bad: ['west'] },
  WHATSAPP: { good: ['https://wa.me/4930901820', '+49 30 901820'], bad: ['javascript:x', 'us'] },
}

describe('a setting is checked by its kind [R3.62]', () => {
  test.each(Object.entries(values))('%s', (key, { good, bad }) => {
    for (const value of ['', ...good]) expect(settingProblem(key, value, known), value).toBeUndefined()
    for (const value of bad)
      expect(formatProblemText(settingProblem(key, value, known) ?? problemText('')), value).toMatch(
        /must be|there is no|has /,
      )
  })
})

test('docs/api.md lists exactly the settings that are known [R3.62]', () => {
  const docs = readFileSync(new URL('../../../docs/api.md', import.meta.url), 'utf8')
  const [, section = ''] = /### Settings\n([\s\S]*?)\n####/.exec(docs) ?? []
  const keys = [...section.matchAll(/^\| ([A-Z][A-Z_, ]+) \|/gm)].flatMap(([, names = '']) =>
    names.split(', '),
  )
  // The server sets its revision itself; nobody else does.
  expect(keys.toSorted()).toEqual([...settingKeys, REVISION].toSorted())
})
