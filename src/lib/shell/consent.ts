import { persistentAtom } from '@nanostores/persistent'
import type { HeadElement } from '#lib/routing/head-element.ts'
import { localKeys } from '#stores/storage/storage.ts'

/*
 * The owner's third-party code is kept as data in the page until the visitor consents. The answer is stored;
 * a link in the footer asks again. Only pages with such code load this script.
 */
const YES = 'yes'
const NO = 'no'

const $consent = persistentAtom<string | undefined>(localKeys.consent)
const bar = document.querySelector<HTMLElement>('[data-consent]')

if ($consent.get() === YES) admit()
else if (bar) bar.hidden = $consent.get() === NO

document.addEventListener('click', ({ target }) => {
  const button =
    target instanceof Element && target.closest<HTMLElement>('[data-consent-answer], [data-consent-ask]')
  if (!button || !bar) return
  const answer = button.dataset.consentAnswer
  if (answer) settle(answer)
  else ask()
})

function ask(): void {
  if (!bar) return
  bar.hidden = false
  bar.querySelector('button')?.focus()
}

/** Code that already runs cannot be removed, so revoking consent reloads the page. */
function settle(answer: string): void {
  const before = $consent.get()
  $consent.set(answer)
  if (bar) bar.hidden = true
  if (answer === YES && before !== YES) admit()
  if (answer === NO && before === YES) location.reload()
}

function admit(): void {
  const code = document.getElementById('consent-code')?.textContent
  for (const { tag, attributes, text } of JSON.parse(code || '[]') as HeadElement[]) {
    const element = document.createElement(tag)
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
    element.textContent = text
    document.head.append(element)
  }
}
