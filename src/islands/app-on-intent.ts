import { onIntent } from '#lib/shell/intent.ts'

/**
 * Starts the app (start-app.tsx) once the visitor shows intent. It is no Astro island, because their runtime would be in
 * every page and run at load. A failure is reported like that of an island.
 */
export function startAppOnIntent(): void {
  onIntent(() => {
    import('./start-app.tsx')
      .then(({ startApp }) => startApp())
      .catch((error: unknown) =>
        document.dispatchEvent(new CustomEvent('astro:hydration-error', { detail: { error } })),
      )
  })
}
