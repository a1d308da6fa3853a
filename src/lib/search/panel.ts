import type { Filter } from '#contract/menu/presence.ts'
import type { SearchIndex } from './search-index.ts'

interface Choice {
  name: keyof Filter
  title: string
  options: Option[]
}

/** What is ticked adds its values to the filter. */
interface Option {
  name: string
  values: string[]
  remark: string
}

/**
 * Fills the filter panel and calls `onChange` with the new filter on every change. Returns what keeps it up to date with
 * the page.
 */
export function fillPanel(panel: HTMLElement, index: SearchIndex, onChange: (filter: Filter) => void) {
  const { texts, diets, groups } = index
  const choices: Choice[] = [
    {
      name: 'diets',
      title: texts.diet,
      options: diets.map(({ code, name }) => ({ name, values: [code], remark: '' })),
    },
    {
      name: 'avoid',
      title: texts.avoid,
      options: groups.map(({ name, avoid, found }) => ({
        name,
        values: avoid,
        remark: found ? '' : texts.inNone,
      })),
    },
  ]
  const done = element('button', {
    type: 'button',
    className: 'button button--primary',
  })
  const fields = choices.filter(({ options }) => options.length > 0).map(fieldOf)
  done.addEventListener('click', () => panel.hidePopover())
  const scrolled = element('div', { className: 'search__choices' })
  scrolled.append(
    ...fields.map(({ field }) => field),
    element('p', { className: 'soft', textContent: texts.note }),
  )
  const grip = element('div', { className: 'grip', ariaHidden: 'true' })
  grip.dataset.grip = ''
  panel.replaceChildren(grip, element('h2', { textContent: texts.filter }), scrolled, done)
  const options = fields.flatMap(field => field.options)
  const ticked = (wanted: keyof Filter): string[] =>
    options.flatMap(({ name, values, box }) => (name === wanted && box.checked ? values : []))
  panel.addEventListener('change', () => onChange({ avoid: ticked('avoid'), diets: ticked('diets') }))
  return {
    /** Says on the button that closes the panel how many dishes the page then shows. */
    count(shown: number): void {
      done.textContent = shown === 1 ? texts.showOne : texts.show.replace('{count}', String(shown))
    },
    tick(filter: Filter): void {
      for (const { name, values, box } of options) {
        box.checked = values.every(value => filter[name].includes(value))
      }
    },
  }
}

function fieldOf({ name, title, options }: Choice) {
  const field = element('fieldset', { className: 'search__choice' })
  const boxes = options.map(option => {
    const label = element('label', { className: 'chip' })
    const box = element('input', { type: 'checkbox', name })
    label.append(box, option.name)
    if (option.remark) label.append(' ', element('small', { textContent: `(${option.remark})` }))
    return { label, name, values: option.values, box }
  })
  field.append(element('legend', { textContent: title }), ...boxes.map(({ label }) => label))
  return { field, options: boxes }
}

/** Creates an element with the given properties. */
export const element = <K extends keyof HTMLElementTagNameMap>(
  tag: K,
  properties: Partial<HTMLElementTagNameMap[K]>,
): HTMLElementTagNameMap[K] => Object.assign(document.createElement(tag), properties)
