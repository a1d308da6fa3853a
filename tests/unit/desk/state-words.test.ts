import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type DeskLanguage, deskLanguages } from '#contract/desk/languages.ts'
import { type OrderState, orderStates } from '#contract/orders/order-state.ts'
import { stateNames } from '#islands/desk/order/order-states.ts'
import type { Dictionary } from '#lib/i18n/translate.ts'
import { textsIn } from '#server/texts/texts.ts'

const FOLDER = 'src/lib/i18n/desk'
const languages = Object.keys(deskLanguages) as DeskLanguage[]

/** All dictionaries of the desk in a language, by their files; the keys are the English texts. */
function dictionariesOf(lang: DeskLanguage): [string, Dictionary][] {
  return readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter(name => name.split('/').at(-1) === 'de.json')
    .map(name => {
      const read = (file: string): Dictionary => JSON.parse(readFileSync(join(FOLDER, file), 'utf8'))
      const keys = Object.keys(read(name)).map(key => [key, key])
      return [name, lang === 'en' ? Object.fromEntries(keys) : read(name.replace('de.json', `${lang}.json`))]
    })
}

/** What the desk says of an order that has come to a state: where it is shown at once, and in the history. */
const sentences: Record<OrderState, string[]> = {
  received: [],
  accepted: ['{code} is accepted', '{subject} accepted'],
  preparing: ['{code} is in preparation', '{subject} in preparation'],
  ready: ['{code} is ready', '{subject} ready'],
  on_the_way: ['{code} is on its way', '{subject} on its way'],
  completed: ['{code} is completed', '{subject} completed'],
  rejected: ['{code} is rejected', '{subject} rejected'],
  cancelled: ['{code} is cancelled', '{subject} cancelled', '{code} is cancelled: {by}'],
}

test.each(languages)(
  'the restaurant reads one word for each state, in %s: at the desk, in its mails, files and pages [R12.942]',
  lang => {
    const words = orderStates.map(state => textsIn(lang).deskStates[state])
    expect(new Set(words).size).toBe(words.length)
    const keys = new Map(orderStates.map((state, index) => [stateNames[state] as string, words[index]]))
    const wrong = dictionariesOf(lang).flatMap(([file, texts]) =>
      Object.entries(texts)
        .filter(([key, text]) => (keys.has(key) ? keys.get(key) !== text : words.includes(text)))
        .map(([key, text]) => `${file}: “${key}” is “${text}”`),
    )
    expect(wrong).toEqual([])
  },
)

test.each(languages)('sentences about a state have its word in them, in %s [R12.942]', lang => {
  const all: Dictionary = Object.assign({}, ...dictionariesOf(lang).map(([, texts]) => texts))
  const plain = (text = ''): string => text.toLocaleLowerCase(lang).replace('on its way', 'on the way')
  for (const state of orderStates)
    for (const key of sentences[state])
      expect(plain(all[key]), key).toContain(plain(textsIn(lang).deskStates[state]))
})
