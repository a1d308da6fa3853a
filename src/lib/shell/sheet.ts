import { MEDIUM } from '#lib/layout/widths.ts'

/** Milliseconds in which a sheet leaves or returns, as it came. */
const SLIDE = 200
/** The share of its height by which a sheet must have been dragged to close. */
const FAR = 0.25
/** Pixels per millisecond at which it closes however far it was dragged. */
const FAST = 0.5

/** Lets visitors drag the page's sheets down by their handle to close them. Keys and buttons work as without it. */
export function watchSheets(): void {
  document.addEventListener('pointerdown', event => {
    const { target, button, isPrimary } = event
    if (!(target instanceof Element) || button !== 0 || !isPrimary || matchMedia(MEDIUM).matches) return
    const grip = target.closest('button') ? null : target.closest<HTMLElement>('[data-grip]')
    const sheet = grip?.closest<HTMLElement>('dialog:modal, :popover-open')
    if (grip && sheet) drag(sheet, grip, event)
  })
}

function drag(sheet: HTMLElement, grip: HTMLElement, start: PointerEvent): void {
  const heard = new AbortController()
  const { signal } = heard
  let down = 0
  let speed = 0
  let last = start

  const move = (event: PointerEvent): void => {
    speed = (event.clientY - last.clientY) / Math.max(event.timeStamp - last.timeStamp, 1)
    last = event
    down = Math.max(event.clientY - start.clientY, 0)
    sheet.style.translate = `0 ${down}px`
  }
  const release = async ({ type }: PointerEvent): Promise<void> => {
    heard.abort()
    const closes = type === 'pointerup' && (down > sheet.offsetHeight * FAR || (down > 0 && speed > FAST))
    await slide(sheet, down, closes ? sheet.offsetHeight : 0)
    if (closes) close(sheet)
    sheet.style.translate = ''
    delete sheet.dataset.dragged
  }

  sheet.dataset.dragged = ''
  grip.setPointerCapture(start.pointerId)
  grip.addEventListener('pointermove', move, { signal })
  for (const type of ['pointerup', 'pointercancel'] as const)
    grip.addEventListener(type, event => void release(event), { signal })
}

/** Dialogs close as by their button, since more depends on it than the dialog itself. */
function close(sheet: HTMLElement): void {
  if (sheet.popover === null) sheet.querySelector<HTMLElement>('[data-dialog-close], [data-close]')?.click()
  else sheet.hidePopover()
}

/** Moves the sheet to a height; at once for visitors who prefer reduced motion. */
async function slide(sheet: HTMLElement, from: number, to: number): Promise<void> {
  sheet.style.translate = `0 ${to}px`
  if (from === to || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const moving = sheet.animate(
    { translate: [`0 ${from}px`, `0 ${to}px`] },
    { duration: SLIDE, easing: 'ease-out' },
  )
  await moving.finished.catch(() => {})
}
