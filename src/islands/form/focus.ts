const inputs = 'input:not([type="hidden"]), select, textarea'

/** Focuses the first invalid field or part marked with `data-attention`, else the submit button. */
export function focusFirstError(form: HTMLFormElement | null): void {
  const first = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-attention]')
  const place = first ?? form?.querySelector<HTMLElement>('[type="submit"]')
  if (place) focusInside(place)
}

/** Focuses a field by its id; a radio group by its first button. */
export function focusField(id: string): void {
  const field = document.getElementById(id)
  if (field) focusInside(field)
}

function focusInside(element: HTMLElement): void {
  const group = element.getAttribute('role') === 'radiogroup'
  const target = group ? element.querySelector<HTMLElement>(inputs) : element
  target?.focus()
}
