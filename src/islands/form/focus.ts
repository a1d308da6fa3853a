const inputs = 'input:not([type="hidden"]), select, textarea'

/** Takes the visitor to the first thing that is wrong: a field, or a part marked with `data-attention`; else back to the button. */
export function focusFirstError(form: HTMLFormElement | null): void {
  const first = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-attention]')
  const place = first ?? form?.querySelector<HTMLElement>('[type="submit"]')
  if (place) focusInside(place)
}

/** Takes the visitor to a field by its id; a group of choices by its first one. */
export function focusField(id: string): void {
  const field = document.getElementById(id)
  if (field) focusInside(field)
}

function focusInside(element: HTMLElement): void {
  const group = element.getAttribute('role') === 'radiogroup'
  const target = group ? element.querySelector<HTMLElement>(inputs) : element
  target?.focus()
}
