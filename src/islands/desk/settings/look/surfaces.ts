import type { Surfaces } from '#contract/settings/brand.ts'

/** The surfaces of the shop's pages, which are those of the desk, in both schemes. */
export function shopSurfaces(): Surfaces {
  const probe = document.body.appendChild(document.createElement('i'))
  const read = (scheme: 'light' | 'dark'): string[] =>
    ['--paper', '--card', '--sunken', '--tint'].map(name => {
      probe.style.cssText = `color-scheme: ${scheme}; color: var(${name})`
      const channels =
        getComputedStyle(probe)
          .color.match(/[\d.]+/g)
          ?.map(Number) ?? []
      const bytes = channels.slice(0, 3).map(byte => Math.round(byte).toString(16).padStart(2, '0'))
      return `#${bytes.join('')}`
    })
  const surfaces = { light: read('light'), dark: read('dark') }
  probe.remove()
  return surfaces
}
