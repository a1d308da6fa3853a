import type { Surfaces } from '#contract/describe/settings/brand.ts'
import { SURFACE_TOKENS } from '#contract/describe/settings/tokens.ts'

/** The surfaces of the shop's pages, which are those of the desk, in both schemes. */
export const shopSurfaces = (): Surfaces => ({
  light: coloursOf('light', SURFACE_TOKENS),
  dark: coloursOf('dark', SURFACE_TOKENS),
})

/** The colour of a shop that has chosen none, as `#rrggbb`. */
export const shippedColour = (): string => coloursOf('light', ['--accent']).join('')

/** Colours of the desk's stylesheet, as `#rrggbb`. */
function coloursOf(scheme: 'light' | 'dark', names: string[]): string[] {
  const probe = document.body.appendChild(document.createElement('i'))
  const colours = names.map(name => {
    probe.style.cssText = `color-scheme: ${scheme}; color: var(${name})`
    const channels =
      getComputedStyle(probe)
        .color.match(/[\d.]+/g)
        ?.map(Number) ?? []
    const bytes = channels.slice(0, 3).map(byte => Math.round(byte).toString(16).padStart(2, '0'))
    return `#${bytes.join('')}`
  })
  probe.remove()
  return colours
}
