import type { Plugin } from 'vite'

/**
 * Marks the files of matching modules with V8's explicit compile hint: their functions are compiled while the file arrives, off
 * the main thread, and not each at its first call. V8 reads the hint only in the first line, before which Vite's own code would
 * come if it were a banner.
 */
export const compileAtOnce = (module: RegExp): Plugin => ({
  name: 'compile-at-once',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type === 'chunk' && chunk.moduleIds.some(id => module.test(id)))
          chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`
      }
    },
  },
})
