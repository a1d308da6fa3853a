import type { AstroIntegration } from 'astro'

/** Adds `client:intent`: an island that loads once the visitor shows intent (src/lib/shell/intent-directive.ts). */
export const intent = (): AstroIntegration => ({
  name: 'intent',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({ name: 'intent', entrypoint: './src/lib/shell/intent-directive.ts' }),
  },
})
