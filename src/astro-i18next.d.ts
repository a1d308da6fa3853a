/** The package has types, but its exports do not name them. */
declare module 'astro-i18next' {
  import type { AstroIntegration } from 'astro'

  export default function i18next(): AstroIntegration
}
