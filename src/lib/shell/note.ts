/**
 * Shows lines in a notice of the page, and as a toast for `data-toast` ms when they are new. Without lines the notice is
 * hidden.
 */
export function showNote(note: HTMLElement, lines: string[]): void {
  const text = note.querySelector('[data-lines]')
  const isNew = lines.length > 0 && (note.hidden || text?.textContent !== lines.join(''))
  const isEmpty = lines.length === 0
  // Setting an attribute causes a layout even if its value stays the same.
  if (note.hidden !== isEmpty) note.hidden = isEmpty
  text?.replaceChildren(...lines.map(paragraph))
  if (isNew) showToast(note)
}

function showToast(note: HTMLElement): void {
  const region = document.createElement('div')
  region.className = 'toasts'
  region.setAttribute('role', 'status')
  document.body.append(region)
  const shown = document.createElement('div')
  shown.className = 'toast'
  shown.append(...note.cloneNode(true).childNodes)
  // Screen readers announce text that is added to an existing live region. The box is inserted in one piece,
  // so it causes no layout shift.
  setTimeout(() => region.append(shown))
  setTimeout(() => region.remove(), Number(note.dataset.toast))
}

function paragraph(text: string): HTMLElement {
  const line = document.createElement('p')
  line.textContent = text
  return line
}
