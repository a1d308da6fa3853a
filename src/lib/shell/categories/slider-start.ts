import { NEAR } from '../intent.ts'

/** Loads slider.ts on the first touch, pointer or focus on the page's category slider. */
export function watchSlider(): void {
  const strip = document.querySelector<HTMLElement>('.cats')
  if (!strip) return
  const start = (): void =>
    void import('./slider.ts').then(({ startSlider }) => startSlider(strip)).catch(() => {})
  for (const type of NEAR) strip.addEventListener(type, start, { once: true, passive: true })
}
