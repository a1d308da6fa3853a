import type { Filter } from './filter.ts'
import type { SearchIndex } from './search.ts'

interface Choice {
  name: keyof Filter
  title: string
  options: { code: string; name: string }[]
}

/**
 * Fills the filter panel and calls `onChange` with the new filter on every change. Returns what keeps it up to date with
 * the page.
 */
export function fillPanel(panel: HTMLElement, index: SearchIndex, onChange: (filter: Filter) => void) {
  const { texts, diets, groups } = index
  const choices: Choice[] = [
    { name: 'diets', title: texts.diet, options: diets },
    { name: 'avoid', title: texts.avoid, options: groups },
  ]
  const done = element('button', {
    type: 'button',
    className: 'button button--primary',
  })
  const fields = choices.filter(({ options }) => options.length > 0).map(fieldOf)
  done.addEventListener('click', () => panel.hidePopover())
  const grip = element('div', { className: 'grip', ariaHidden: 'true' })
  grip.dataset.grip = ''
  panel.replaceChildren(
    grip,
    element('h2', { textContent: texts.filter }),
    ...fields,
    element('p', { className: 'soft', textContent: texts.note }),
    done,
  )
  const boxes = [...panel.querySelectorAll('input')]
  const ticked = (name: string): string[] =>
    boxes.filter(box => box.name === name && box.checked).map(({ value }) => value)
  panel.addEventListener('change', () => onChange({ avoid: ticked('avoid'), diets: ticked('diets') }))
  return {
    /** Says on the button that closes the panel how many dishes the page then shows. */
    count(shown: number): void {
      done.textContent = shown === 1 ? texts.showOne : texts.show.replace('{count}', String(shown))
    },
    tick(filter: Filter): void {
      for (const box of boxes) box.checked = filter[box.name as keyof Filter].includes(box.value)
    },
  }
}

function fieldOf({ name, title, options }: Choice): HTMLFieldSetElement {
  const field = element('fieldset', { className: 'search__choice' })
  const labels = options.map(option => {
    const label = element('label', { className: 'chip' })
    label.append(element('input', { type: 'checkbox', name, value: option.code }), option.name)
    return label
  })
  field.append(element('legend', { textContent: title }), ...labels)
  return field
}

/** Creates an element with the given properties. */
export const element = <K extends keyof HTMLElementTagNameMap>(
  tag: K,
  properties: Partial<HTMLElementTagNameMap[K]>,
): HTMLElementTagNameMap[K] => Object.assign(document.createElement(tag), properties)
