import react from '@astrojs/react'
import { defineConfig } from 'astro/config'
import i18next from 'astro-i18next'

export default defineConfig({
  integrations: [react(), i18next()],
  build: { format: 'file', inlineStylesheets: 'always', concurrency: 4 },
  trailingSlash: 'never',
})
