/// <reference types="astro/client" />

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates once the visitor shows intent (src/lib/shell/intent.ts). */
    'client:intent'?: boolean
  }
}

export {}
