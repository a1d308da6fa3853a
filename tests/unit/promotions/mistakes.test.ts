import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { formatProblemText } from '#contract/kit/problem-text.ts'
import { filesInMemory } from '#server/data/import/memory.ts'
import { ImportError } from '#server/data/import/mistakes.ts'
import { readLayers } from '#server/data/import/read-layers.ts'

const DEMO = join(import.meta.dirname, '../../../demo')

/** The mistakes in a demo restaurant with these promotions, each as its column and text. */
function mistakesOf(csv: string): string[] {
  const files = readdirSync(DEMO)
    .filter(name => name.endsWith('.csv'))
    .map(name => [name, readFileSync(join(DEMO, name), 'utf8')] as const)
  const pages = readdirSync(join(DEMO, 'pages')).map(
    name => [`pages/${name}`, readFileSync(join(DEMO, 'pages', name), 'utf8')] as const,
  )
  try {
    readLayers([filesInMemory(new Map([...files, ...pages, ['promotions.csv', csv]]), new Map())])
    return []
  } catch (error) {
    if (!(error instanceof ImportError)) throw error
    return error.places
      .filter(({ location }) => location.file === 'promotions.csv')
      .map(({ location, message }) => `${location.row} ${location.column}: ${formatProblemText(message)}`)
      .sort()
  }
}

test('promotions that can apply have no mistake [R3.1190]', () => {
  expect(
    mistakesOf(
      [
        'id,name,by,code,action,percent,amount,orderTypes,times,limitTotal',
        'pickup,Abholrabatt,,,percent,10,,takeaway,,',
        'summer,Sommer,code,SOMMER 26,amount,,5.00,,,100',
        'happy,Happy Hour,,,percent,20,,,Mo-Fr 15-17,',
        'free,Lieferung frei,,,delivery,,,delivery,,',
        '',
      ].join('\n'),
    ),
  ).toEqual([])
})

test('what can never apply is named beside its cell, and so is a code that there is twice [R3.1190]', () => {
  expect(
    mistakesOf(
      [
        'id,name,by,code,action,percent,amount,buy,get,dishes,orderTypes,from,until,limitTotal,advertised',
        'a,A,,,percent,110,,,,,,,,,',
        'b,B,,,percent,,5.00,,,,,,,,',
        'c,C,code,Sommer 26,amount,,5.00,,,,,,,,yes',
        'd,D,code,S0MMER-26,amount,,5.00,,,,,2026-05-02,2026-05-01,0,',
        'e,E,,HALLO,gift,,,,,,,,,,yes',
        'f,F,,,set,,9.00,,,unknown,,,,,',
        'g,G,,,delivery,10,1.00,,,,takeaway,,,,',
        'h,H,code,ab,buy-get,,,2,,,,,,,',
        '',
      ].join('\n'),
    ),
  ).toEqual(
    [
      '2 percent: “110” must be a percentage from 0 to 100: a number alone, with at most three decimals, such as 7 or 12.5',
      '5 limitTotal: has to be above 0: nobody would ever get it',
      '7 dishes: there is no product “unknown”',
      '3 percent: must not be empty for this action',
      '3 amount: has no effect for this action. Leave it empty',
      '6 dishes: must name what is free, here or in “categories”',
      '8 amount: either a percentage or an amount',
      '8 orderTypes: none of these is delivered',
      '9 get: must not be empty for this action',
      '5 code: “S0MMER-26” is the same code as “Sommer 26” in row 4',
      '6 code: has no effect: “by” does not say that it needs a code',
      '6 advertised: has no effect without a code for all guests',
      '9 code: has to be 3 letters or digits at least',
    ].sort(),
  )
})

test('conditions that no order can meet together are named beside one of them [R3.1386]', () => {
  expect(
    mistakesOf(
      [
        'id,name,action,percent,orderTypes,areas,firstOrder,afterOrders,from,until,times',
        'a,A,percent,10,takeaway curbside,mitte,,,,,',
        'b,B,percent,10,,,yes,3,,,',
        'c,C,percent,10,,,,,2026-05-02,2026-05-03,Mo-Fr 15-17',
        'd,D,percent,10,takeaway delivery,mitte,yes,,2026-05-02,2026-05-04,Mo-Fr 15-17',
        'e,E,percent,10,,,,3,2026-05-02,,Mo',
        '',
      ].join('\n'),
    ),
  ).toEqual([
    '2 areas: none of the order types is delivered',
    '3 afterOrders: a first order has none before it',
    '4 times: is on none of the days from “from” to “until”',
  ])
})
